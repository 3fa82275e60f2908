import type {
  EventType,
  IssuedWebhookEndpointResolvers,
  MutationResolvers,
  QueryResolvers,
  WebhookEndpointResolvers,
} from '../../../../generated/graphql.ts';
import { graphqlNameOf, toEventType } from '../../../api/event-types.ts';
import { toRowId } from '../../../api/ids.ts';
import { page, pageRequest } from '../../../graphql/page.ts';
import type { ModuleResolvers } from '../../../graphql/schema.ts';
import { toMaybeTimestamp, toTimestamp } from '../../../kernel/timestamp.ts';
import type { IssuedEndpoint, ListedEndpoint } from '../listed-endpoint.ts';

declare module '../../../graphql/entities.ts' {
  interface Entities {
    readonly WebhookEndpoint: ListedEndpoint;
    readonly IssuedWebhookEndpoint: IssuedEndpoint;
  }
}

const fromTypes = (types: readonly EventType[] | null | undefined) => (types ? types.map(toEventType) : types);

const webhookEndpoints: QueryResolvers['webhookEndpoints'] = async (_root, args, { usecases, actor }) =>
  usecases.listWebhookEndpoints({ principal: await actor(), ...pageRequest(args) });

const webhookEndpoint: QueryResolvers['webhookEndpoint'] = async (_root, { id }, { usecases, actor }) =>
  usecases.getWebhookEndpoint({ principal: await actor(), id: toRowId(id) });

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

const endpointType: WebhookEndpointResolvers = {
  id: ({ id }) => String(id),
  url: ({ url }) => url,
  description: ({ description }) => description,
  types: ({ types }) => types?.map((type) => graphqlNameOf(type) as EventType) ?? null,
  is_enabled: ({ disabled }) => disabled === undefined,
  disabled_reason: ({ disabled }) => disabled?.reason ?? null,
  disabled_at: ({ disabled }) => toMaybeTimestamp(disabled?.at),
  previous_secret_expires_at: (endpoint) => toMaybeTimestamp(endpoint.previousSecretUntil),
  created_at: ({ createdAt }) => toTimestamp(createdAt),
};

const issuedEndpoint: IssuedWebhookEndpointResolvers = {
  secret: ({ secret }) => secret,
  details: (issued) => issued,
};

export const graphql = {
  Query: { webhookEndpoints, webhookEndpoint },
  Mutation: { createWebhookEndpoint, updateWebhookEndpoint, deleteWebhookEndpoint, rotateWebhookSecret },
  WebhookEndpoint: endpointType,
  IssuedWebhookEndpoint: issuedEndpoint,
  WebhookEndpointPage: page,
} satisfies ModuleResolvers;
