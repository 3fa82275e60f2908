import type { EventType } from '../../../../generated/events.ts';
import { operationPermissions } from '../../../../generated/permissions.ts';
import type { App } from '../../../kernel/app.ts';
import type { Origin } from '../../../kernel/audit.ts';
import { DomainError, type Fault, ifSent, refuseFaults } from '../../../kernel/errors.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { rangeDetail } from '../../../kernel/text.ts';
import { beginning, eventIdRule, fromEventId, toEventId } from '../event.ts';
import type { ListedEvent } from '../listed-event.ts';
import type { EventQuery, FoundEvents } from '../ports.ts';
import { listedEvents } from '../steps/listed-events.ts';
import { namedEvents } from './named-events.ts';

export interface ListEventsCommand {
  readonly principal: Actor;
  /** The ID of an event, the `next` of a page, or `newest`. Absent: from the oldest event that is kept. */
  readonly after?: string | undefined;
  /** The ID of an event, the `next` of a page with this argument, or `newest`. Absent: the events are in their order. */
  readonly before?: string | undefined;
  /** Absent: all types. `undefined` stands for a name that no type has. */
  readonly types?: readonly (EventType | undefined)[] | undefined;
  readonly limit: number;
  /** The seconds that a request without events waits for one. */
  readonly wait: number;
  /** True if the events get the names of what they refer to. */
  readonly hasNames: boolean;
  readonly origin: Origin;
  /** Authenticates the caller again. */
  readonly renew: () => Promise<Actor>;
}

export interface EventPage {
  readonly data: readonly ListedEvent[];
  readonly next: string;
  /** True if there may be more events already. */
  readonly hasMore: boolean;
  /** True if the application writes events. */
  readonly isRecording: boolean;
}

export type ListEvents = (command: ListEventsCommand) => Promise<EventPage>;

/** Stands for the newest event. */
const newest = 'newest';

/** Equal to the contract's parameters of `listEvents`. */
export const eventRules = {
  after: { maxLength: eventIdRule.maxLength, pattern: /^(evt_[0-9a-f]{22}|newest)$/ },
  limit: { minimum: 1, maximum: 1000 },
  wait: { minimum: 0, maximum: 25 },
} as const;

const integerFaults = (field: 'limit' | 'wait', value: number): readonly Fault[] => {
  const detail = rangeDetail(value, eventRules[field].minimum, eventRules[field].maximum);
  return detail === undefined ? [] : [{ field, code: 'out_of_range', detail }];
};

const positionFaults = (field: 'after' | 'before', sent: string | undefined): readonly Fault[] =>
  ifSent(sent, (text): readonly Fault[] =>
    eventRules.after.pattern.test(text)
      ? []
      : [{ field, code: 'invalid_format', detail: 'must be the ID of an event, or `newest`' }],
  );

export const eventFaults = ({
  after,
  before,
  types = [],
  limit,
  wait,
}: Pick<ListEventsCommand, 'after' | 'before' | 'types' | 'limit' | 'wait'>): readonly Fault[] => [
  ...positionFaults('after', after),
  ...positionFaults('before', before),
  ...(before !== undefined && (after !== undefined || wait > 0)
    ? [{ field: 'before', code: 'not_allowed', detail: 'cannot be combined with `after` or `wait`' } as const]
    : []),
  ...(types.every((type) => type !== undefined)
    ? []
    : [{ field: 'types', code: 'not_allowed', detail: 'must contain only types of events' } as const]),
  ...integerFaults('limit', limit),
  ...integerFaults('wait', wait),
];

type Selection = Pick<ListEventsCommand, 'after' | 'types' | 'limit'>;

/** Returns the position of an argument. The newest event is read on the primary, so that no earlier event comes after it. */
const positionOf = async (store: Ports['store'], app: App, after: string | undefined): Promise<EventQuery['after']> => {
  if (after === undefined) return undefined;
  return after === newest ? ((await store.of(app).reads.events.newest()) ?? beginning) : fromEventId(after);
};

const queryOf = async (store: Ports['store'], app: App, { after, types, limit }: Selection): Promise<EventQuery> => ({
  after: await positionOf(store, app, after),
  types: types?.filter((type) => type !== undefined),
  limit,
});

/**
 * Reads the next events of an application.
 * @throws `events_expired` if events after the position may be missing
 */
const readEvents = async (store: Ports['store'], app: App, query: EventQuery): Promise<FoundEvents> => {
  const found = await store.of(app).list(({ events }) => events.page(query));
  if (found) return found;
  const oldest = await store.of(app).reads.events.oldest();
  throw new DomainError('events_expired', { oldest: oldest && toEventId(oldest) });
};

const toPage = async (store: Ports['store'], app: App, { events, next, hasMore }: FoundEvents): Promise<EventPage> => ({
  data: await listedEvents(store, { ...app, hasPersonalData: app.settings.eventsPersonalData }, events),
  next: toEventId(next),
  hasMore,
  isRecording: app.settings.events,
});

/** Reads the next events of an application without waiting. @throws `events_expired`, `validation_failed` */
export const nextEvents = async (store: Ports['store'], app: App, selection: Selection): Promise<EventPage> =>
  toPage(store, app, await readEvents(store, app, await queryOf(store, app, selection)));

/** Reads the events before an ID, or the newest ones. */
const earlierEvents = (
  store: Ports['store'],
  app: App,
  before: string,
  { types, limit }: EventQuery,
): Promise<FoundEvents> =>
  store.of(app).list(({ events }) => events.earlier({ before: fromEventId(before), types, limit }));

/**
 * Lists the events of the application, oldest first; with `before`, newest first. With `wait`, a request that finds none waits until
 * one is noticed. It is authenticated again before it is answered: the session may have ended, or the key may have been revoked.
 */
export const listEvents =
  ({ store, eventFeed }: Pick<Ports, 'store' | 'eventFeed'>): ListEvents =>
  async (command) => {
    const { principal, after, before, types, limit, wait, hasNames, origin, renew } = command;
    refuseFaults(eventFaults(command));
    await requireEverywhere(principal.store.reads, principal, operationPermissions.listEvents);
    const { app } = principal;
    const query = await queryOf(store, app, { after, types, limit });
    /** Adds names by the rights that the caller has when the request is answered. */
    const answer = async (found: FoundEvents, caller = principal): Promise<EventPage> => {
      const page = await toPage(store, app, found);
      return hasNames ? { ...page, data: await namedEvents(principal.store.reads, caller, page.data) } : page;
    };
    if (before !== undefined) return answer(await earlierEvents(store, app, before, query));
    const read = (from = query.after): Promise<FoundEvents> => readEvents(store, app, { ...query, after: from });

    if (wait === 0) return answer(await read());
    // Events are noticed from now on: none is missed between the reading and the waiting.
    const watch = await eventFeed.watch(app.id, query.types);
    try {
      const found = await read();
      if (found.events.length > 0 || found.hasMore) return await answer(found);
      const hasEvent = await watch.wait(wait * 1000, origin.signal);
      const renewed = await renew();
      await requireEverywhere(principal.store.reads, renewed, operationPermissions.listEvents);
      if (!hasEvent) return await answer(found, renewed);
      return await answer(watch.noticed({ ...query, after: found.next }) ?? (await read(found.next)), renewed);
    } finally {
      watch.end();
    }
  };
