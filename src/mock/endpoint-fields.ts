import type { Mutation, MutationResolvers, Query, QueryResolvers } from '../../generated/graphql.ts';
import { toRowId } from '../api/ids.ts';
import { expectedOf } from '../graphql/versions.ts';
import type { Answers } from './fields.ts';
import { page } from './lists.ts';
import type { Remembered } from './state.ts';
import { toDelivery, toDeliveryDetails, toEndpoint, toIssuedEndpoint } from './world.ts';

interface EndpointFields {
  readonly Query: Answers<Query, QueryResolvers>;
  readonly Mutation: Answers<Mutation, MutationResolvers>;
}

/** Resolves the GraphQL fields of webhook endpoints in a stateful mock. */
export const endpointFields = ({
  endpoints,
  filtered,
}: Pick<Remembered, 'endpoints' | 'filtered'>): EndpointFields => ({
  Query: {
    webhookEndpoints: (args) => page('webhook-endpoints', endpoints.list().map(toEndpoint), args),
    webhookEndpoint: ({ id }) => toEndpoint(endpoints.find(toRowId(id))),
    webhookDeliveries: ({ endpoint_id, ...args }) => {
      const rows = filtered('listWebhookDeliveries', endpoints.deliveries(toRowId(endpoint_id)), args);
      return page('webhook-deliveries', rows.map(toDelivery), args);
    },
    webhookDelivery: ({ endpoint_id, id }) => toDeliveryDetails(endpoints.delivery(toRowId(endpoint_id), toRowId(id))),
  },
  Mutation: {
    createWebhookEndpoint: ({ data: { url, description, types = null, is_enabled } }, _caller, retry) =>
      toIssuedEndpoint(
        endpoints.create({ url, description: description ?? '', types, is_enabled: is_enabled ?? true }, retry),
      ),
    updateWebhookEndpoint: ({ id, data: { types, ...data }, if_match }) => {
      const sent = Object.fromEntries(
        Object.entries(data).filter(([, value]) => value !== null && value !== undefined),
      );
      const change = { ...sent, ...(types === undefined ? {} : { types }) };
      return toEndpoint(endpoints.update(toRowId(id), change, expectedOf(if_match)));
    },
    deleteWebhookEndpoint: ({ id }) => {
      endpoints.remove(toRowId(id));
      return true;
    },
    rotateWebhookSecret: ({ id, overlap_seconds }, _caller, retry) =>
      toIssuedEndpoint(endpoints.rotate(toRowId(id), overlap_seconds ?? undefined, retry)),
    testWebhookEndpoint: ({ id }) => endpoints.test(toRowId(id)),
  },
});
