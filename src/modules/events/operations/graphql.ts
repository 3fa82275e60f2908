import type {
  EventActorResolvers,
  EventPageResolvers,
  EventResolvers,
  EventType,
  EventUserResolvers,
  QueryResolvers,
} from '../../../../generated/graphql.ts';
import { graphqlNameOf, toEventType } from '../../../api/event-types.ts';
import { toMaybeId } from '../../../api/ids.ts';
import type { ModuleResolvers } from '../../../graphql/schema.ts';
import type { EventActor } from '../../../kernel/audit.ts';
import { toTimestamp } from '../../../kernel/timestamp.ts';
import { toEventId } from '../event.ts';
import type { ListedEvent } from '../listed-event.ts';
import type { EventPerson } from '../ports.ts';
import type { EventPage } from './list-events.ts';

declare module '../../../graphql/entities.ts' {
  interface Entities {
    readonly Event: ListedEvent;
    readonly EventActor: EventActor;
    readonly EventPage: EventPage;
    readonly EventUser: EventPerson;
  }
}

const events: QueryResolvers['events'] = async (_root, { after, types, limit, wait }, { usecases, origin, actor }) =>
  usecases.listEvents({
    principal: await actor(),
    after: after ?? undefined,
    types: types?.map(toEventType),
    limit,
    wait,
    origin,
    renew: actor,
  });

const event: EventResolvers = {
  id: toEventId,
  type: ({ type }) => graphqlNameOf(type) as EventType,
  occurred_at: ({ occurredAt }) => toTimestamp(occurredAt),
  app_id: ({ appUuid }) => appUuid,
  subject: ({ subject }) => subject,
  actor: ({ actor }) => actor,
  request_id: ({ requestId }) => requestId ?? null,
  user: ({ user }) => user ?? null,
  data: ({ data }) => JSON.stringify(data),
};

const eventActor: EventActorResolvers = {
  type: ({ type }) => type,
  id: ({ id }) => (id === null ? null : String(id)),
  on_behalf_of: ({ on_behalf_of: userId }) => toMaybeId(userId),
};

const eventUser: EventUserResolvers = {
  email: ({ email }) => email,
  displayname: ({ displayname }) => displayname,
};

const eventPage: EventPageResolvers = {
  data: ({ data }) => data,
  next: ({ next }) => next,
  has_more: ({ hasMore }) => hasMore,
  recording: ({ isRecording }) => isRecording,
};

export const graphql = {
  Query: { events },
  Event: event,
  EventActor: eventActor,
  EventUser: eventUser,
  EventPage: eventPage,
} satisfies ModuleResolvers;
