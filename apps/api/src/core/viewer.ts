/** The authenticated principal of a request, taken from the session and never from request parameters. */
export interface Viewer {
  readonly sessionId: string;
  /** A view-as session belongs to a partner's person, was opened by a member of staff, and may only read. */
  readonly sessionKind: 'full' | 'interim' | 'viewAs';
  readonly personId: string;
  readonly kind: 'partner' | 'staff';
  readonly role: 'editor' | 'admin' | null;
  readonly partnerId: string | null;
  readonly renewalsEnabled: boolean;
  /** Whether the person has a confirmed second factor, without which staff may do nothing but set one up. */
  readonly hasTwoFactor: boolean;
  /** The member of staff who opened this view-as session. */
  readonly viewedBy: string | null;
  /** The client of this request, for the audit log. Jobs have none. */
  readonly client?: { readonly ip: string | null; readonly device: string | null };
}

export interface PartnerViewer extends Viewer {
  readonly kind: 'partner';
  readonly partnerId: string;
}
