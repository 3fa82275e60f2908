import type { EventData, EventType } from '../../generated/events.ts';
import type { components } from '../../generated/openapi.ts';

type AuditEvent = components['schemas']['AuditEvent'];

/** The resource that an event is about. It is the unit of order: what belongs to a user has the subject of the user. */
export type EventSubject =
  `${'user' | 'invitation' | 'company' | 'role' | 'key' | 'service-account' | 'signing-key' | 'provider' | 'client' | 'resource-server' | 'user-field' | 'webhook-endpoint' | 'application'}:${string | number}`;

/** An event before it is stored: a change of a resource. */
export interface EventOf<T extends EventType> {
  readonly type: T;
  readonly subject: EventSubject;
  readonly data: EventData[T];
}

/** An event of one of several types. */
export type EventsOf<T extends EventType> = T extends unknown ? EventOf<T> : never;

export type AnyEvent = EventsOf<EventType>;

interface Cause {
  /** The events of every success that has changed something, in their order. */
  readonly always: readonly EventType[];
  /** The events that can follow, in any number. */
  readonly maybe: readonly EventType[];
}

/** Marks the kinds of entries of the CLI whose events are written in batches, by the statements that change the rows. */
const batched = 'batched';

/** The events of removed credentials and ended sessions. */
const removals = ['session.ended', 'factor.removed', 'identity.unlinked', 'user.password_changed'] as const;

/** The events of what moves from one user to another. */
const moves = ['user.updated', 'identity.linked', 'factor.added', 'membership.created', 'grant.created'] as const;

const changesOfState = ['user.banned', 'user.unbanned', 'user.deactivated', 'user.activated', 'session.ended'] as const;

/**
 * The events that each kind of audit entry causes. An entry says who tried what, events say what changed: one entry may cause
 * several events, and many cause none.
 */
export const eventCauses = {
  authenticate: 'none',
  signup: {
    always: ['user.created'],
    maybe: ['company.created', 'membership.created', 'identity.linked', 'session.created'],
  },
  create_anonymous_session: { always: ['user.created'], maybe: ['membership.created', 'session.created'] },
  complete_account: {
    always: ['user.completed'],
    maybe: [
      'company.created',
      'membership.created',
      'membership.updated',
      'membership.deleted',
      'session.ended',
      'session.created',
      'user.password_changed',
      'user.email_verified',
      'identity.linked',
    ],
  },
  login: { always: ['session.created'], maybe: ['user.password_changed'] },
  refresh: { always: [], maybe: ['session.ended'] },
  logout: { always: [], maybe: ['session.ended'] },
  recover: 'none',
  reset: { always: ['user.password_changed'], maybe: [...removals, 'user.email_verified'] },
  verify_email: { always: [], maybe: ['user.email_verified'] },
  reject_signup: { always: ['user.deleted'], maybe: removals },
  resend_verification: 'none',
  resend_user_verification: 'none',
  verify_user_email: { always: [], maybe: ['user.email_verified'] },
  set_password_hash: { always: ['user.password_changed'], maybe: [] },
  change_email: 'none',
  confirm_email_change: { always: [], maybe: ['user.email_changed', 'session.ended'] },
  cancel_email_change: 'none',
  change_password: { always: ['user.password_changed'], maybe: ['session.ended'] },
  reauthenticate: 'none',
  complete_login: { always: ['session.created'], maybe: [] },
  send_login_code: 'none',
  login_with_code: { always: ['session.created'], maybe: [...removals, 'user.email_verified'] },
  send_reauthentication_code: 'none',
  send_cell_phone_code: 'none',
  verify_cell_phone: { always: ['user.phone_verified'], maybe: [] },
  add_sms_factor: { always: ['factor.added'], maybe: ['session.ended'] },
  send_login_sms: 'none',
  send_reauthentication_sms: 'none',
  add_totp: 'none',
  confirm_totp: { always: ['factor.added'], maybe: ['session.ended'] },
  add_passkey: { always: ['factor.added'], maybe: ['session.ended'] },
  login_with_passkey: { always: ['session.created'], maybe: [] },
  detect_cloned_passkey: { always: ['factor.cloned'], maybe: [] },
  detect_passkey_counter_reset: 'none',
  rename_factor: { always: ['factor.updated'], maybe: [] },
  delete_factor: { always: ['factor.removed'], maybe: ['session.ended'] },
  schedule_factor_removal: { always: ['factor.removal_scheduled'], maybe: [] },
  cancel_factor_removal: { always: [], maybe: ['factor.removal_canceled'] },
  replace_recovery_codes: { always: ['recovery_codes.replaced'], maybe: [] },
  detect_breached_password: { always: ['user.password_breached'], maybe: [] },
  social_login: {
    always: ['session.created'],
    maybe: ['user.email_verified', 'user.updated', 'membership.updated'],
  },
  link_identity: {
    always: ['identity.linked'],
    maybe: [...removals, 'membership.created', 'membership.updated'],
  },
  unlink_identity: { always: ['identity.unlinked'], maybe: ['session.ended'] },
  set_provider: { always: ['provider.updated'], maybe: [] },
  delete_provider: { always: ['provider.deleted'], maybe: [] },
  invite: { always: ['invitation.created'], maybe: ['invitation.revoked'] },
  resend_invitation: { always: ['invitation.resent'], maybe: [] },
  revoke_invitation: { always: [], maybe: ['invitation.revoked'] },
  accept_invitation: {
    always: ['invitation.accepted'],
    maybe: ['user.created', 'membership.created', 'session.created', 'user.email_verified'],
  },
  resend_notification: 'none',
  retry_notifications: 'none',
  resend_dead_letter: 'none',
  set_mail_template: 'none',
  reset_mail_template: 'none',
  send_test_mail: 'none',
  delete_suppression: 'none',
  update_user: { always: [], maybe: ['user.updated'] },
  delete_user: { always: ['user.deleted'], maybe: removals },
  restore_user: { always: [], maybe: ['user.restored'] },
  create_merge_proof: 'none',
  merge_users: {
    always: ['user.merged'],
    maybe: [...removals, ...moves],
  },
  erase_user: { always: ['user.erased'], maybe: [] },
  export_user: 'none',
  ban_user: { always: [], maybe: changesOfState },
  unban_user: { always: [], maybe: changesOfState },
  clear_lockouts: { always: ['user.lockouts_cleared'], maybe: [] },
  activate_user: { always: [], maybe: changesOfState },
  deactivate_user: { always: [], maybe: changesOfState },
  import_user: batched,
  impersonate_user: { always: ['user.impersonated'], maybe: [] },
  end_impersonation: { always: ['session.ended'], maybe: [] },
  end_session: { always: ['session.ended'], maybe: [] },
  end_sessions: { always: [], maybe: ['session.ended'] },
  end_all_sessions: batched,
  create_company: { always: ['company.created'], maybe: [] },
  update_company: { always: [], maybe: ['company.updated'] },
  delete_company: {
    always: ['company.deleted'],
    maybe: ['branch.deleted', 'membership.deleted', 'invitation.revoked'],
  },
  add_domain: 'none',
  verify_domain: { always: [], maybe: ['domain.verified'] },
  check_domain: {
    always: [],
    maybe: ['domain.verified', 'domain.failing', 'domain.unverified', 'connection.enforced'],
  },
  create_setup_link: 'none',
  open_setup_link: 'none',
  revoke_setup_link: 'none',
  create_scim_token: 'none',
  revoke_scim_token: 'none',
  scim_request: {
    always: [],
    maybe: [
      'directory.user_provisioned',
      'directory.user_deactivated',
      'directory.user_reactivated',
      'directory.group_updated',
      'user.created',
      'user.updated',
      'user.email_changed',
      'user.activated',
      'user.deactivated',
      'membership.created',
      'membership.updated',
      'membership.deleted',
      ...removals,
    ],
  },
  delete_domain: { always: [], maybe: ['domain.unverified', 'connection.enforced'] },
  create_connection: { always: ['connection.created'], maybe: [] },
  update_connection: { always: [], maybe: ['connection.updated', 'connection.enforced', 'membership.updated'] },
  refresh_connection_metadata: { always: [], maybe: ['connection.updated'] },
  check_certificates: { always: ['connection.certificate_expiring'], maybe: [] },
  saml_response: 'none',
  delete_connection: { always: ['connection.deleted'], maybe: ['connection.enforced'] },
  set_enforcement: { always: ['connection.enforced'], maybe: [] },
  delete_enforcement: { always: ['connection.enforced'], maybe: [] },
  start_connection_test: 'none',
  finish_connection_test: { always: ['connection.tested'], maybe: [] },
  apply_enforcement: { always: [], maybe: ['session.ended'] },
  break_glass: 'none',
  create_branch: { always: ['branch.created'], maybe: [] },
  update_branch: { always: [], maybe: ['branch.updated'] },
  delete_branch: { always: ['branch.deleted'], maybe: [] },
  join_company: { always: ['membership.created'], maybe: [] },
  set_member: { always: [], maybe: ['membership.created', 'membership.updated'] },
  remove_member: { always: ['membership.deleted'], maybe: [] },
  create_role: { always: ['role.created'], maybe: [] },
  update_role: { always: [], maybe: ['role.updated'] },
  delete_role: { always: ['role.deleted'], maybe: [] },
  create_app: {
    always: ['application.created'],
    maybe: ['role.created', 'company.created', 'user.created', 'membership.created', 'key.created'],
  },
  update_app: { always: [], maybe: ['application.updated'] },
  set_app_challenge: { always: ['application.updated'], maybe: [] },
  delete_app_challenge: { always: ['application.updated'], maybe: [] },
  set_password_source: { always: ['application.updated'], maybe: [] },
  rotate_password_source_secret: { always: ['application.updated'], maybe: [] },
  delete_password_source: { always: ['application.updated'], maybe: [] },
  create_service_account: { always: ['service_account.created'], maybe: [] },
  update_service_account: { always: [], maybe: ['service_account.updated'] },
  delete_service_account: {
    always: ['service_account.deleted'],
    maybe: ['key.revoked', 'invitation.revoked', 'client.updated'],
  },
  create_client: { always: ['client.created'], maybe: [] },
  update_client: { always: [], maybe: ['client.updated'] },
  delete_client: { always: ['client.deleted'], maybe: [] },
  rotate_client_secret: { always: ['client.secret_rotated'], maybe: [] },
  create_grant: { always: [], maybe: ['grant.created', 'grant.updated'] },
  revoke_grant: { always: ['grant.revoked'], maybe: [] },
  // The consent of the user, which `grant.revoked` is about, stays.
  revoke_token: { always: [], maybe: [] },
  authorize_client: 'none',
  create_resource_server: { always: ['resource_server.created'], maybe: [] },
  update_resource_server: { always: [], maybe: ['resource_server.updated'] },
  delete_resource_server: { always: ['resource_server.deleted'], maybe: [] },
  create_user_field: { always: ['user_field.created'], maybe: [] },
  update_user_field: { always: [], maybe: ['user_field.updated'] },
  delete_user_field: { always: ['user_field.deleted'], maybe: [] },
  create_webhook_endpoint: { always: ['webhook_endpoint.created'], maybe: [] },
  update_webhook_endpoint: { always: [], maybe: ['webhook_endpoint.updated'] },
  delete_webhook_endpoint: { always: ['webhook_endpoint.deleted'], maybe: [] },
  disable_webhook_endpoint: { always: ['webhook_endpoint.disabled'], maybe: [] },
  rotate_webhook_secret: { always: ['webhook_endpoint.updated'], maybe: [] },
  test_provider: 'none',
  test_webhook_endpoint: 'none',
  replay_webhook_deliveries: 'none',
  create_api_key: { always: ['key.created'], maybe: [] },
  update_api_key: { always: [], maybe: ['key.updated'] },
  rotate_api_key: { always: ['key.rotated', 'key.created'], maybe: [] },
  revoke_api_key: { always: [], maybe: ['key.revoked'] },
  // Events belong to an application, and an operator key does not.
  create_operator_key: 'none',
  revoke_operator_key: 'none',
  rotate_signing_key: 'none',
  remove_signing_key: 'none',
  export_signing_keys: 'none',
  begin_app_move: 'none',
  switch_app_move: 'none',
  abort_app_move: 'none',
  import_signing_keys: 'none',
  rotate_secret: 'none',
  reset_secret: batched,
} as const satisfies Readonly<Record<AuditEvent, 'none' | typeof batched | Cause>>;

type Causes = typeof eventCauses;

/** Returns the types that a kind of audit entry lacks, or must not cause. `isDone` is false for a refusal. */
export const misstatedEvents = (
  event: AuditEvent,
  events: readonly Pick<AnyEvent, 'type'>[],
  isDone: boolean,
): readonly EventType[] => {
  const cause: 'none' | typeof batched | Cause = eventCauses[event];
  const types = events.map(({ type }) => type);
  if (typeof cause === 'string') return types;
  const { always, maybe } = cause;
  const missing = isDone ? always.filter((type) => !types.includes(type)) : [];
  return [...missing, ...types.filter((type) => !always.includes(type) && !maybe.includes(type))];
};

/** The events that a kind of audit entry causes: first those that it always causes. `unchanged`: the request changed nothing. */
type ListedEvents<C> = C extends { readonly always: infer A extends readonly EventType[]; readonly maybe: infer M }
  ? readonly [
      ...{ readonly [I in keyof A]: EventOf<A[I]> },
      ...(M extends readonly EventType[] ? readonly EventsOf<A[number] | M[number]>[] : readonly []),
    ]
  : never;

/** The arguments that follow an audit entry: its events, if its kind causes any. */
export type CausedEvents<E extends AuditEvent> = E extends unknown
  ? Causes[E] extends Cause
    ? [events: ListedEvents<Causes[E]> | 'unchanged']
    : []
  : never;

/** The field of a result that states the events, if the kind of its audit entry causes any. */
export type StatedEvents<E extends AuditEvent> = Causes[E] extends Cause
  ? { readonly events: ListedEvents<Causes[E]> | 'unchanged' }
  : { readonly events?: undefined };
