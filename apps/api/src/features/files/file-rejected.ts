/** Why a file is rejected. It is logged and stored; the person only sees that the file cannot be accepted. */
export type RejectionReason = 'type' | 'unreadable' | 'infected' | 'encrypted' | 'active';

export class FileRejectedError extends Error {
  override name = 'FileRejectedError';
  readonly reason: RejectionReason;

  constructor(reason: RejectionReason, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}
