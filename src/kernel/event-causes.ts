import type { EventData, EventType } from '../../generated/events.ts';
import type { components } from '../../generated/openapi.ts';

type AuditEvent = components['schemas']['AuditEvent'];

/** The resource that an event is about. It is the unit of order: what belongs to a user has the subject of the user. */
export type EventSubject =
  `${'user' | 'invitation' | 'company' | 'role' | 'key' | 'signing-key' | 'provider' | 'application'}:${string | number}`;

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

/** Marks the kinds of entries whose events are not written yet. The list shrinks to nothing. */
const unmapped = 'unmapped';

/**
 * The events that each kind of audit entry causes. An entry says who tried what, events say what changed: one entry may cause
 * several events, and many cause none.
 */
export const eventCauses = {
  authenticate: 'none',
  signup: unmapped,
  login: { always: ['session.created'], maybe: [] },
  refresh: { always: [], maybe: ['session.ended'] },
  logout: { always: [], maybe: ['session.ended'] },
  recover: 'none',
  reset: unmapped,
  verify_email: unmapped,
  reject_signup: unmapped,
  resend_verification: 'none',
  change_email: 'none',
  confirm_email_change: unmapped,
  cancel_email_change: 'none',
  change_password: unmapped,
  reauthenticate: 'none',
  complete_login: unmapped,
  send_login_code: 'none',
  login_with_code: unmapped,
  send_reauthentication_code: 'none',
  send_cell_phone_code: 'none',
  verify_cell_phone: unmapped,
  add_sms_factor: unmapped,
  send_login_sms: 'none',
  send_reauthentication_sms: 'none',
  add_totp: 'none',
  confirm_totp: unmapped,
  add_passkey: unmapped,
  login_with_passkey: unmapped,
  detect_cloned_passkey: unmapped,
  rename_factor: unmapped,
  delete_factor: unmapped,
  schedule_factor_removal: unmapped,
  cancel_factor_removal: unmapped,
  replace_recovery_codes: unmapped,
  detect_breached_password: unmapped,
  social_login: unmapped,
  link_identity: unmapped,
  unlink_identity: unmapped,
  set_provider: unmapped,
  delete_provider: unmapped,
  invite: unmapped,
  resend_invitation: unmapped,
  revoke_invitation: unmapped,
  accept_invitation: unmapped,
  resend_notification: 'none',
  retry_notifications: 'none',
  update_user: unmapped,
  delete_user: unmapped,
  erase_user: unmapped,
  export_user: 'none',
  ban_user: unmapped,
  unban_user: unmapped,
  clear_lockouts: unmapped,
  activate_user: unmapped,
  deactivate_user: unmapped,
  import_user: unmapped,
  end_session: { always: ['session.ended'], maybe: [] },
  end_sessions: { always: [], maybe: ['session.ended'] },
  end_all_sessions: unmapped,
  create_company: unmapped,
  update_company: unmapped,
  delete_company: unmapped,
  create_branch: unmapped,
  update_branch: unmapped,
  delete_branch: unmapped,
  join_company: unmapped,
  set_member: unmapped,
  remove_member: unmapped,
  create_role: unmapped,
  update_role: unmapped,
  delete_role: unmapped,
  create_app: unmapped,
  update_app: unmapped,
  set_app_challenge: unmapped,
  delete_app_challenge: unmapped,
  create_service_account: unmapped,
  update_service_account: unmapped,
  delete_service_account: unmapped,
  create_api_key: unmapped,
  update_api_key: unmapped,
  rotate_api_key: unmapped,
  revoke_api_key: unmapped,
  rotate_signing_key: 'none',
  remove_signing_key: 'none',
  rotate_secret: 'none',
  reset_secret: unmapped,
} as const satisfies Readonly<Record<AuditEvent, 'none' | typeof unmapped | Cause>>;

type Causes = typeof eventCauses;

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
