/**
 * The administrator who acts as the user of a session, with the session or key of the administrator. The former ends with the
 * latter.
 */
export type Impersonator =
  | { readonly type: 'user'; readonly id: number; readonly sessionId: string }
  | { readonly type: 'service_account'; readonly id: number; readonly keyId: number }
  | { readonly type: 'super_admin'; readonly id: null; readonly keyId: number };

/** Returns the subject of the claim `act` (RFC 8693, section 4.1). That of a user is the `sub` of the user's tokens. */
export const actorSubject = ({ type, id }: Impersonator): string => {
  if (type === 'super_admin') return 'super-admin';
  return type === 'user' ? String(id) : `service-account:${id}`;
};
