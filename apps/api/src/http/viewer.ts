/** Who is asking, as the session says; never taken from the request's own words. */
export interface Viewer {
  readonly sessionId: string;
  readonly sessionKind: 'full' | 'interim';
  readonly personId: string;
  readonly kind: 'partner' | 'staff';
  readonly role: 'editor' | 'admin' | null;
  readonly partnerId: string | null;
  readonly renewalsEnabled: boolean;
  /** From where and with what this very request came, for the audit; a job has none. */
  readonly client?: { readonly address: string | null; readonly device: string | null };
}

export interface PartnerViewer extends Viewer {
  readonly kind: 'partner';
  readonly partnerId: string;
}
