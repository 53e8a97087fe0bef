/** Why a file is not taken. For the log and the row; the person is told that it cannot be accepted. */
export type Refusal = 'type' | 'unreadable' | 'infected' | 'encrypted' | 'active';

export class FileRefused extends Error {
  override name = 'FileRefused';
  readonly refusal: Refusal;

  constructor(refusal: Refusal, options?: ErrorOptions) {
    super(refusal, options);
    this.refusal = refusal;
  }
}
