/** The authenticated principal of a request, taken from the session and never from request parameters. */
export interface Viewer {
  readonly sessionId: string;
  readonly sessionKind: 'full' | 'interim';
  readonly personId: string;
  readonly kind: 'partner' | 'staff';
  readonly role: 'editor' | 'admin' | null;
  readonly partnerId: string | null;
  readonly renewalsEnabled: boolean;
  /** The client of this request, for the audit log. Jobs have none. */
  readonly client?: { readonly ip: string | null; readonly device: string | null };
}

export interface PartnerViewer extends Viewer {
  readonly kind: 'partner';
  readonly partnerId: string;
}
