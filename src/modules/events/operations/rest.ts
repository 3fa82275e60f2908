import { toEventType } from '../../../api/event-types.ts';
import type { UseCases } from '../../../kernel/use-cases.ts';
import type { RestHandlers } from '../../../rest/handler.ts';
import type { RequestRules } from '../../../rest/request-rules.ts';
import { eventFaults } from './list-events.ts';
import { toEventDto } from './rest-mapper.ts';

const defaults = { limit: 100, wait: 0, names: false } as const;

interface SentQuery {
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly types?: string | undefined;
  readonly limit?: number | undefined;
  readonly wait?: number | undefined;
  readonly names?: boolean | undefined;
}

const fromQuery = ({
  after,
  before,
  types,
  limit = defaults.limit,
  wait = defaults.wait,
  names = defaults.names,
}: SentQuery = {}) => ({
  after,
  before,
  types: types?.split(',').map(toEventType),
  limit,
  wait,
  hasNames: names,
});

export const rest = (usecases: UseCases) =>
  ({
    listEvents: async ({ query, principal, origin, renew }) => {
      const { data, next, hasMore, isRecording } = await usecases.listEvents({
        principal,
        ...fromQuery(query),
        origin,
        renew,
      });
      return { status: 200, body: { data: data.map(toEventDto), next, has_more: hasMore, recording: isRecording } };
    },
  }) satisfies Partial<RestHandlers>;

export const rules = { listEvents: (sent) => eventFaults(fromQuery(sent)) } satisfies RequestRules;
