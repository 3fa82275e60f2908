import type { EventType } from '../../../generated/events.ts';
import type { components } from '../../../generated/openapi.ts';
import { descriptionFaults } from '../../kernel/description.ts';
import { duplicateFaults, type Fault, sizeFaults } from '../../kernel/errors.ts';
import { type ChangeOf, changesTo, type EntityOf, optional, required, tableOf } from '../../kernel/fields.ts';
import { formats } from '../../kernel/formats.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { RotatedSecrets } from '../../kernel/rotated-secrets.ts';
import { addressFaults } from '../../kernel/setting-rules.ts';

export type DisabledReason = components['schemas']['WebhookDisabledReason'];

/** The number of endpoints of an application: each event is sent to all of them. */
export const mostEndpoints = 20;

/** Equal to the contract's `types`. An empty list would mean all types to some readers, so it is rejected. */
export const typesRule = { minItems: 1, maxItems: 100 } as const;

/** Returns a new secret of Standard Webhooks: a prefix, and random bytes in base64. */
export const newSecret = ({ random }: Pick<Ports, 'random'>): string =>
  `whsec_${Buffer.from(random.key(), 'base64url').toString('base64')}`;

/** Rejects a URL that cannot be called, or that contains credentials. */
export const urlFaults = (url: string): readonly Fault[] => {
  const faults = addressFaults('url', url);
  if (faults.length > 0) return faults;
  const { username, password, hash } = new URL(url);
  return username || password || hash
    ? [{ field: 'url', code: 'not_allowed', detail: 'must not have a user name, a password or a fragment' }]
    : [];
};

const typesFaults = (types: readonly (EventType | undefined)[]): readonly Fault[] => {
  const field = 'types';
  const size = sizeFaults(field, types, typesRule);
  if (size.length > 0) return size;
  return types.some((type) => type === undefined)
    ? [{ field, code: 'not_allowed', detail: 'must contain only types of events' }]
    : duplicateFaults(field, types);
};

const isKnown = (type: EventType | undefined): type is EventType => type !== undefined;

/** The part of an endpoint that administrators choose. */
export const endpointFields = {
  url: { ...required<string>(), faults: urlFaults },
  /** The use of the endpoint, for its administrators; may be empty. */
  description: { ...required<string>(), faults: descriptionFaults },
  /**
   * The types of the events that are sent. Absent: all types, also those of later versions. `undefined` in a list that was sent stands for
   * a name that no type has.
   */
  types: {
    ...optional<readonly EventType[]>(),
    fromSent: (sent: readonly (EventType | undefined)[] | null) => sent,
    toValue: (sent: readonly (EventType | undefined)[] | null) => sent?.filter(isKnown),
    faults: typesFaults,
  },
} as const;

export const endpointTable = tableOf(endpointFields);
export const endpointChanges = changesTo(endpointFields);

/** A URL to which the events of an application are sent. */
export interface WebhookEndpoint extends EntityOf<typeof endpointFields> {
  readonly id: number;
  readonly createdAt: Date;
  /** Absent: events are sent. */
  readonly disabled: { readonly at: Date; readonly reason: DisabledReason } | undefined;
  /** Encrypted secrets, which sign the requests. The list is empty after a loss of `SECRET`. */
  readonly secrets: RotatedSecrets;
}

/** The fields of an endpoint as clients send them. */
export interface SentEndpoint extends ChangeOf<typeof endpointFields> {
  readonly isEnabled?: boolean | undefined;
}

/** Returns the faults that can be detected in any deployment. */
export const endpointFaults: (sent: SentEndpoint) => readonly Fault[] = endpointChanges.faults;

/** Rejects URLs that this deployment does not send events to: in production, those in private networks and without TLS. */
export const reachFaults = (
  { url }: SentEndpoint,
  { isReceiverAllowed }: Pick<Ports, 'isReceiverAllowed'>,
): readonly Fault[] =>
  url === undefined || isReceiverAllowed(url) ? [] : [{ field: 'url', code: 'not_allowed', detail: formats.publicUrl }];
