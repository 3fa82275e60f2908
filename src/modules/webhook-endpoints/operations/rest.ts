import type { components } from '../../../../generated/openapi.ts';
import { toEventType } from '../../../api/event-types.ts';
import { toRowId } from '../../../api/ids.ts';
import type { OnlyRead, SentOf } from '../../../kernel/fields.ts';
import { toTimestamp } from '../../../kernel/timestamp.ts';
import type { UseCases } from '../../../kernel/use-cases.ts';
import type { RestHandlers } from '../../../rest/handler.ts';
import { toPage } from '../../../rest/page.ts';
import type { RequestRules } from '../../../rest/request-rules.ts';
import { fromIfMatch, versioned } from '../../../rest/versions.ts';
import type { IssuedEndpoint } from '../listed-endpoint.ts';
import { replayFaults, type SentReplay } from '../replay-selection.ts';
import { endpointChanges, endpointFaults, type endpointFields, type SentEndpoint } from '../webhook-endpoint.ts';
import { webhookStatisticsFaults } from './get-webhook-statistics.ts';
import { deliveryFaults } from './list-webhook-deliveries.ts';
import {
  toDeliveryDetailsDto,
  toDeliveryDto,
  toEndpointDto,
  toIssuedEndpointDto,
  toReplayDto,
  toTestDto,
} from './rest-mapper.ts';

type Request = components['schemas']['UpdateWebhookEndpointRequest'];
type SentBody = Omit<SentOf<typeof endpointFields>, 'types'> & {
  readonly types?: readonly string[] | null | undefined;
  readonly is_enabled?: boolean | undefined;
};

const fromBody = ({
  types,
  is_enabled: isEnabled,
  ...sent
}: SentBody & OnlyRead<Request, SentBody, 'end_previous_secret'>): SentEndpoint => ({
  ...endpointChanges.fromSent({ ...sent, types: types ? types.map(toEventType) : types }),
  isEnabled,
});

interface SentSelection {
  readonly event_id?: string | undefined;
  readonly failed?: boolean | undefined;
  readonly after?: string | undefined;
  readonly through?: string | undefined;
}

const fromSelection = ({ event_id: eventId, failed, after, through }: SentSelection): SentReplay => ({
  eventId,
  failed,
  after,
  through,
});

const toIssuedReply = (issued: IssuedEndpoint) =>
  ({
    status: 201,
    headers: { Location: `/v1/webhook-endpoints/${issued.id}` },
    body: toIssuedEndpointDto(issued),
  }) as const;

export const rest = (usecases: UseCases) =>
  ({
    listWebhookEndpoints: async ({ query, principal }) => {
      const page = await usecases.listWebhookEndpoints({ principal, ...query });
      return { status: 200, ...toPage('/v1/webhook-endpoints', query, page, toEndpointDto) };
    },

    createWebhookEndpoint: async ({ body, principal, retry, origin }) => {
      const sent = { ...fromBody(body), url: body.url };
      const issued = await usecases.createWebhookEndpoint({ principal, ...sent, retry, origin });
      return toIssuedReply(issued);
    },

    getWebhookEndpoint: async ({ path, principal }) =>
      versioned(toEndpointDto(await usecases.getWebhookEndpoint({ principal, id: toRowId(path.id) }))),

    updateWebhookEndpoint: async ({ path, header, body, principal, origin }) => {
      const endpoint = await usecases.updateWebhookEndpoint({
        principal,
        id: toRowId(path.id),
        ...fromBody(body),
        endPreviousSecret: body.end_previous_secret,
        expected: fromIfMatch(header),
        origin,
      });
      return versioned(toEndpointDto(endpoint));
    },

    deleteWebhookEndpoint: async ({ path, principal, origin }) => {
      await usecases.deleteWebhookEndpoint({ principal, id: toRowId(path.id), origin });
      return { status: 204 };
    },

    rotateWebhookSecret: async ({ path, body, principal, retry, origin }) => {
      const issued = await usecases.rotateWebhookSecret({
        principal,
        id: toRowId(path.id),
        overlapSeconds: body?.overlap_seconds,
        retry,
        origin,
      });
      return toIssuedReply(issued);
    },

    testWebhookEndpoint: async ({ path, principal, origin }) => ({
      status: 200,
      body: toTestDto(await usecases.testWebhookEndpoint({ principal, id: toRowId(path.id), origin })),
    }),

    listWebhookDeliveries: async ({ path, query, principal }) => {
      const { event_id: eventId, ...rest } = query;
      const page = await usecases.listWebhookDeliveries({ principal, id: toRowId(path.id), eventId, ...rest });
      return { status: 200, ...toPage(`/v1/webhook-endpoints/${path.id}/deliveries`, query, page, toDeliveryDto) };
    },

    getWebhookDelivery: async ({ path, principal }) => {
      const ids = { endpointId: toRowId(path.id), id: toRowId(path.delivery_id) };
      return { status: 200, body: toDeliveryDetailsDto(await usecases.getWebhookDelivery({ principal, ...ids })) };
    },

    getWebhookStatistics: async ({ path, query, principal }) => {
      const { hours, durations } = await usecases.getWebhookStatistics({
        principal,
        id: toRowId(path.id),
        from: query?.from,
        to: query?.to,
      });
      return {
        status: 200,
        body: {
          data: hours.map((counts) => ({ ...counts, hour: toTimestamp(counts.hour) })),
          median_milliseconds: durations?.median ?? null,
          p95_milliseconds: durations?.p95 ?? null,
        },
      };
    },

    replayWebhookDeliveries: async ({ path, body, principal, origin }) => {
      const command = { principal, id: toRowId(path.id), ...fromSelection(body), origin };
      return { status: 202, body: toReplayDto(await usecases.replayWebhookDeliveries(command)) };
    },
  }) satisfies Partial<RestHandlers>;

export const rules = {
  createWebhookEndpoint: (sent) => endpointFaults(fromBody(sent)),
  updateWebhookEndpoint: (sent) => endpointFaults(fromBody(sent)),
  listWebhookDeliveries: (sent) => deliveryFaults({ eventId: sent.event_id }),
  getWebhookStatistics: (sent) => webhookStatisticsFaults(sent),
  replayWebhookDeliveries: (sent) => replayFaults(fromSelection(sent)),
} satisfies RequestRules;
