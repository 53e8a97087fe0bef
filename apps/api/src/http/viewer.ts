/** Who is asking, as the session says; never taken from the request's own words. */
export interface Viewer {
  readonly sessionId: string;
  readonly sessionKind: 'full' | 'interim';
  readonly personId: string;
  readonly kind: 'partner' | 'staff';
  readonly role: 'editor' | 'admin' | null;
  readonly partnerId: string | null;
  readonly renewalsEnabled: boolean;
}

export interface PartnerViewer extends Viewer {
  readonly kind: 'partner';
  readonly partnerId: string;
}
