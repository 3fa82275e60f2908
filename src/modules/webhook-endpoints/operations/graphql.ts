import type {
  EventType,
  IssuedWebhookEndpointResolvers,
  MutationResolvers,
  QueryResolvers,
  WebhookDeliveryResolvers,
  WebhookEndpointResolvers,
  WebhookHourResolvers,
  WebhookReplayResolvers,
  WebhookStatisticsResolvers,
  WebhookTestResolvers,
} from '../../../../generated/graphql.ts';
import { graphqlNameOf, toEventType } from '../../../api/event-types.ts';
import { toRowId } from '../../../api/ids.ts';
import { page, pageRequest } from '../../../graphql/page.ts';
import type { ModuleResolvers } from '../../../graphql/schema.ts';
import { toMaybeTimestamp, toTimestamp } from '../../../kernel/timestamp.ts';
import { toEventId } from '../../events/event.ts';
import type { AttemptResult, HourCounts, Replayed } from '../delivery-ports.ts';
import type { IssuedEndpoint, ListedEndpoint } from '../listed-endpoint.ts';
import type { WebhookStatistics } from './get-webhook-statistics.ts';
import type { ListedDelivery } from './list-webhook-deliveries.ts';

declare module '../../../graphql/entities.ts' {
  interface Entities {
    readonly WebhookEndpoint: ListedEndpoint;
    readonly IssuedWebhookEndpoint: IssuedEndpoint;
    readonly WebhookDelivery: ListedDelivery;
    readonly WebhookTest: AttemptResult;
    readonly WebhookStatistics: WebhookStatistics;
    readonly WebhookHour: HourCounts;
    readonly WebhookReplay: Replayed;
  }
}

const fromTypes = (types: readonly EventType[] | null | undefined) => (types ? types.map(toEventType) : types);

const webhookEndpoints: QueryResolvers['webhookEndpoints'] = async (_root, args, { usecases, actor }) =>
  usecases.listWebhookEndpoints({ principal: await actor(), ...pageRequest(args) });

const webhookEndpoint: QueryResolvers['webhookEndpoint'] = async (_root, { id }, { usecases, actor }) =>
  usecases.getWebhookEndpoint({ principal: await actor(), id: toRowId(id) });

const webhookDeliveries: QueryResolvers['webhookDeliveries'] = async (_root, args, { usecases, actor }) =>
  usecases.listWebhookDeliveries({
    principal: await actor(),
    id: toRowId(args.endpoint_id),
    outcome: args.outcome ?? undefined,
    eventId: args.event_id ?? undefined,
    ...pageRequest(args),
  });

const webhookStatistics: QueryResolvers['webhookStatistics'] = async (_root, args, { usecases, actor }) =>
  usecases.getWebhookStatistics({
    principal: await actor(),
    id: toRowId(args.endpoint_id),
    from: args.from ?? undefined,
    to: args.to ?? undefined,
  });

const createWebhookEndpoint: MutationResolvers['createWebhookEndpoint'] = async (_root, { data }, context, info) => {
  const { usecases, origin, actor, retryOf } = context;
  return usecases.createWebhookEndpoint({
    principal: await actor(),
    url: data.url,
    description: data.description ?? undefined,
    types: fromTypes(data.types),
    isEnabled: data.is_enabled ?? undefined,
    retry: retryOf(info),
    origin,
  });
};

const updateWebhookEndpoint: MutationResolvers['updateWebhookEndpoint'] = async (_root, { id, data }, context) => {
  const { usecases, origin, actor } = context;
  return usecases.updateWebhookEndpoint({
    principal: await actor(),
    id: toRowId(id),
    url: data.url ?? undefined,
    description: data.description ?? undefined,
    types: fromTypes(data.types),
    isEnabled: data.is_enabled ?? undefined,
    endPreviousSecret: data.end_previous_secret ?? undefined,
    origin,
  });
};

const deleteWebhookEndpoint: MutationResolvers['deleteWebhookEndpoint'] = async (_root, { id }, context) => {
  const { usecases, origin, actor } = context;
  await usecases.deleteWebhookEndpoint({ principal: await actor(), id: toRowId(id), origin });
  return true;
};

const rotateWebhookSecret: MutationResolvers['rotateWebhookSecret'] = async (
  _root,
  { id, overlap_seconds },
  { usecases, origin, actor, retryOf },
  info,
) =>
  usecases.rotateWebhookSecret({
    principal: await actor(),
    id: toRowId(id),
    overlapSeconds: overlap_seconds,
    retry: retryOf(info),
    origin,
  });

const testWebhookEndpoint: MutationResolvers['testWebhookEndpoint'] = async (_root, { id }, context) => {
  const { usecases, origin, actor } = context;
  return usecases.testWebhookEndpoint({ principal: await actor(), id: toRowId(id), origin });
};

const replayWebhookDeliveries: MutationResolvers['replayWebhookDeliveries'] = async (_root, { id, data }, context) => {
  const { usecases, origin, actor } = context;
  return usecases.replayWebhookDeliveries({
    principal: await actor(),
    id: toRowId(id),
    eventId: data.event_id ?? undefined,
    failed: data.failed ?? undefined,
    after: data.after ?? undefined,
    through: data.through ?? undefined,
    origin,
  });
};

const endpointType: WebhookEndpointResolvers = {
  id: ({ id }) => String(id),
  url: ({ url }) => url,
  description: ({ description }) => description,
  types: ({ types }) => types?.map((type) => graphqlNameOf(type) as EventType) ?? null,
  is_enabled: ({ disabled }) => disabled === undefined,
  disabled_reason: ({ disabled }) => disabled?.reason ?? null,
  disabled_at: ({ disabled }) => toMaybeTimestamp(disabled?.at),
  previous_secret_expires_at: (endpoint) => toMaybeTimestamp(endpoint.previousSecretUntil),
  failing_since: ({ failingSince }) => toMaybeTimestamp(failingSince),
  missed_at: ({ missedAt }) => toMaybeTimestamp(missedAt),
  created_at: ({ createdAt }) => toTimestamp(createdAt),
};

const issuedEndpoint: IssuedWebhookEndpointResolvers = {
  secret: ({ secret }) => secret,
  details: (issued) => issued,
};

const test: WebhookTestResolvers = {
  milliseconds: ({ milliseconds }) => milliseconds,
  status: ({ status }) => status ?? null,
  error: ({ error }) => error ?? null,
};

const delivery: WebhookDeliveryResolvers = {
  id: ({ id }) => String(id),
  event_id: ({ eventId }) => eventId ?? null,
  event_type: ({ type }) => graphqlNameOf(type) as EventType,
  at: ({ at }) => toTimestamp(at),
  milliseconds: ({ milliseconds }) => milliseconds,
  status: ({ status }) => status ?? null,
  error: ({ error }) => error ?? null,
  event: ({ event }) => event ?? null,
};

const statistics: WebhookStatisticsResolvers = {
  data: ({ hours }) => hours,
  median_milliseconds: ({ durations }) => durations?.median ?? null,
  p95_milliseconds: ({ durations }) => durations?.p95 ?? null,
};

const hour: WebhookHourResolvers = {
  hour: ({ hour: at }) => toTimestamp(at),
  delivered: ({ delivered }) => delivered,
  failed: ({ failed }) => failed,
};

const replay: WebhookReplayResolvers = {
  count: ({ count }) => count,
  is_complete: ({ isComplete }) => isComplete,
  last: ({ last }) => (last ? toEventId(last) : null),
};

export const graphql = {
  Query: { webhookEndpoints, webhookEndpoint, webhookDeliveries, webhookStatistics },
  Mutation: {
    createWebhookEndpoint,
    updateWebhookEndpoint,
    deleteWebhookEndpoint,
    rotateWebhookSecret,
    testWebhookEndpoint,
    replayWebhookDeliveries,
  },
  WebhookEndpoint: endpointType,
  IssuedWebhookEndpoint: issuedEndpoint,
  WebhookEndpointPage: page,
  WebhookTest: test,
  WebhookDelivery: delivery,
  WebhookDeliveryPage: page,
  WebhookStatistics: statistics,
  WebhookHour: hour,
  WebhookReplay: replay,
} satisfies ModuleResolvers;
