import { type Command, Option } from 'commander';
import type { EventType } from '../../generated/events.ts';
import { overlapRule } from '../kernel/rotated-secrets.ts';
import { toTimestamp } from '../kernel/timestamp.ts';
import type { IssuedEndpoint, ListedEndpoint } from '../modules/webhook-endpoints/listed-endpoint.ts';
import { createWebhookEndpoint } from '../modules/webhook-endpoints/operations/create-webhook-endpoint.ts';
import { deleteWebhookEndpoint } from '../modules/webhook-endpoints/operations/delete-webhook-endpoint.ts';
import { listWebhookDeliveries } from '../modules/webhook-endpoints/operations/list-webhook-deliveries.ts';
import { listWebhookEndpoints } from '../modules/webhook-endpoints/operations/list-webhook-endpoints.ts';
import type { ListedDelivery } from '../modules/webhook-endpoints/operations/listed-deliveries.ts';
import { replayWebhookDeliveries } from '../modules/webhook-endpoints/operations/replay-webhook-deliveries.ts';
import {
  toDeliveryDto,
  toEndpointDto,
  toIssuedEndpointDto,
  toReplayDto,
  toTestDto,
} from '../modules/webhook-endpoints/operations/rest-mapper.ts';
import { rotateWebhookSecret } from '../modules/webhook-endpoints/operations/rotate-webhook-secret.ts';
import { testWebhookEndpoint } from '../modules/webhook-endpoints/operations/test-webhook-endpoint.ts';
import { updateWebhookEndpoint } from '../modules/webhook-endpoints/operations/update-webhook-endpoint.ts';
import { appOption, type OfApp } from './app-option.ts';
import { createCommand } from './command.ts';
import { withAdminContext } from './context.ts';
import { eventTypeOption } from './event-type-option.ts';
import { requireConfirmation, toId, toInteger } from './input.ts';
import { note, type Printed, print, printPage, printResult, toJson } from './output.ts';
import { cursorOption, limitOption, type PageOptions } from './page-options.ts';
import type { Terminal } from './terminal.ts';

const stateOf = ({ disabled, failingSince, pausedUntil }: ListedEndpoint): string => {
  if (disabled) return `disabled ${toTimestamp(disabled.at)} (${disabled.reason})`;
  return failingSince ? `${pausedUntil ? 'paused' : 'failing'} since ${toTimestamp(failingSince)}` : 'enabled';
};

const toRow = (endpoint: ListedEndpoint) => ({
  id: String(endpoint.id),
  url: endpoint.url,
  types: endpoint.types?.join(' ') ?? 'all',
  state: stateOf(endpoint),
  created: toTimestamp(endpoint.createdAt),
  description: endpoint.description,
});

interface ListOptions extends OfApp, Printed, PageOptions {}

const list =
  (terminal: Terminal) =>
  ({ app, limit, cursor, ...printed }: ListOptions): Promise<void> =>
    withAdminContext(
      terminal,
      async ({ principal, ...ports }) => {
        const page = await listWebhookEndpoints(ports)({ principal, limit, cursor });
        printPage(terminal, printed, page, { toDto: toEndpointDto, toRow, none: 'No webhook endpoints found.' });
      },
      app,
    );

/** Prints only the secret, so that a script can read it. It is printed once. */
const show = (terminal: Terminal, issued: IssuedEndpoint, { json }: Printed): void => {
  print(terminal, json ? toJson(toIssuedEndpointDto(issued)) : issued.secret);
  note(terminal, `This is the secret of webhook endpoint ${issued.id}. Store it now. It is not shown again.`);
};

interface Definition extends OfApp, Printed {
  readonly url?: string;
  readonly description?: string;
  readonly type?: readonly EventType[];
  readonly allTypes?: true;
  readonly enable?: true;
  readonly disable?: true;
  readonly endPreviousSecret?: true;
}

const create =
  (terminal: Terminal) =>
  (url: string, { description, type: types, disable, ...options }: Definition): Promise<void> =>
    withAdminContext(
      terminal,
      async ({ principal, origin, ...ports }) => {
        const sent = { url, description, types, isEnabled: !disable };
        show(terminal, await createWebhookEndpoint(ports)({ principal, ...sent, retry: undefined, origin }), options);
      },
      options.app,
    );

const update =
  (terminal: Terminal) =>
  (id: number, { url, description, type, allTypes, enable, disable, endPreviousSecret, ...options }: Definition) =>
    withAdminContext(
      terminal,
      async ({ principal, origin, ...ports }) => {
        const types = allTypes ? null : type;
        const isEnabled = enable ?? (disable && false);
        const sent = { url, description, types, isEnabled, endPreviousSecret };
        const endpoint = await updateWebhookEndpoint(ports)({ principal, id, ...sent, origin });
        printResult(terminal, options, toEndpointDto(endpoint), [toRow(endpoint)]);
      },
      options.app,
    );

const remove =
  (terminal: Terminal) =>
  async (id: number, { app, yes }: OfApp & { readonly yes?: boolean }): Promise<void> => {
    await requireConfirmation(terminal, `Deleting webhook endpoint ${id} and its deliveries`, yes);
    await withAdminContext(
      terminal,
      async ({ principal, origin, ...ports }) => {
        await deleteWebhookEndpoint(ports)({ principal, id, origin });
        print(terminal, `Deleted webhook endpoint ${id}.`);
      },
      app,
    );
  };

const rotate =
  (terminal: Terminal) =>
  (id: number, options: OfApp & Printed & { readonly overlap: number }): Promise<void> =>
    withAdminContext(
      terminal,
      async ({ principal, origin, ...ports }) => {
        const command = { principal, id, overlapSeconds: options.overlap, retry: undefined, origin };
        show(terminal, await rotateWebhookSecret(ports)(command), options);
        note(terminal, `Requests are signed with the previous secret, too, for ${options.overlap} seconds.`);
      },
      options.app,
    );

const test =
  (terminal: Terminal) =>
  (id: number, { app, ...printed }: OfApp & Printed): Promise<void> =>
    withAdminContext(
      terminal,
      async ({ principal, origin, ...ports }) => {
        const result = toTestDto(await testWebhookEndpoint(ports)({ principal, id, origin }));
        const { milliseconds, status, error } = result;
        const row = { status: String(status ?? ''), milliseconds: String(milliseconds), error: error ?? '' };
        printResult(terminal, printed, result, [row]);
      },
      app,
    );

const toDeliveryRow = ({ id, at, type, eventId, status, milliseconds, error }: ListedDelivery) => ({
  id: String(id),
  at: toTimestamp(at),
  type,
  event: eventId ?? '',
  status: String(status ?? ''),
  milliseconds: String(milliseconds),
  error: error ?? '',
});

interface DeliveriesOptions extends ListOptions {
  readonly outcome?: 'delivered' | 'failed';
  readonly event?: string;
}

const deliveries =
  (terminal: Terminal) =>
  (id: number, { app, limit, cursor, outcome, event: eventId, ...printed }: DeliveriesOptions): Promise<void> =>
    withAdminContext(
      terminal,
      async ({ principal, ...ports }) => {
        const page = await listWebhookDeliveries(ports)({ principal, id, outcome, eventId, limit, cursor });
        const none = 'No deliveries found.';
        printPage(terminal, printed, page, { toDto: toDeliveryDto, toRow: toDeliveryRow, none });
      },
      app,
    );

interface ReplayOptions extends OfApp, Printed {
  readonly event?: string;
  readonly failed?: true;
  readonly after?: string;
  readonly through?: string;
}

const replay =
  (terminal: Terminal) =>
  (id: number, { app, event: eventId, failed, after, through, ...printed }: ReplayOptions): Promise<void> =>
    withAdminContext(
      terminal,
      async ({ principal, origin, ...ports }) => {
        const command = { principal, id, eventId, failed, after, through, origin };
        const result = toReplayDto(await replayWebhookDeliveries(ports)(command));
        const row = {
          events: String(result.count),
          complete: result.is_complete ? 'yes' : 'no',
          last: result.last ?? '',
        };
        printResult(terminal, printed, result, [row]);
      },
      app,
    );

export const webhookCommand = (terminal: Terminal): Command => {
  const command = createCommand(terminal, 'webhook').description(
    'manage webhook endpoints, to which the events of an application are sent',
  );
  const json = ['--json', 'print JSON'] as const;
  const id = ['<id>', 'ID of the webhook endpoint', toId] as const;
  const description = ['--description <text>', 'use of the endpoint'] as const;
  const type = () => eventTypeOption('types of the events that are sent');
  command
    .command('list')
    .description('list webhook endpoints, newest first')
    .addOption(limitOption())
    .addOption(cursorOption())
    .addOption(appOption())
    .option(...json)
    .action(list(terminal));
  command
    .command('create')
    .description('create a webhook endpoint, and print its secret once')
    .argument('<url>', 'URL to which events are posted')
    .option(...description)
    .addOption(type())
    .option('--disable', 'send no events yet')
    .addOption(appOption())
    .option(...json)
    .action(create(terminal));
  command
    .command('update')
    .description('change a webhook endpoint')
    .argument(...id)
    .option('--url <url>', 'URL to which events are posted')
    .option(...description)
    .addOption(type())
    .option('--all-types', 'send events of all types')
    .option('--enable', 'send events')
    .option('--disable', 'send no events')
    .option('--end-previous-secret', 'end the previous secret at once')
    .addOption(appOption())
    .option(...json)
    .action(update(terminal));
  command
    .command('delete')
    .description('delete a webhook endpoint with its deliveries')
    .argument(...id)
    .option('--yes', 'confirm the deletion')
    .addOption(appOption())
    .action(remove(terminal));
  command
    .command('rotate')
    .description('replace the secret; requests are signed with the previous one, too, for the overlap')
    .argument(...id)
    .addOption(appOption())
    .option(
      '--overlap <seconds>',
      'seconds for which requests are signed with the previous secret, too',
      toInteger,
      overlapRule.default,
    )
    .option(...json)
    .action(rotate(terminal));
  command
    .command('test')
    .description('send one test event now, and print the result')
    .argument(...id)
    .addOption(appOption())
    .option(...json)
    .action(test(terminal));
  command
    .command('deliveries')
    .description('list the attempts of the last 7 days, newest first')
    .argument(...id)
    .addOption(new Option('--outcome <outcome>', 'only attempts with this outcome').choices(['delivered', 'failed']))
    .option('--event <id>', 'only attempts to send this event')
    .addOption(limitOption())
    .addOption(cursorOption())
    .addOption(appOption())
    .option(...json)
    .action(deliveries(terminal));
  command
    .command('replay')
    .description('send events again: one, those that failed, or a range')
    .argument(...id)
    .option('--event <id>', 'one event')
    .option('--failed', 'all events that failed')
    .option('--after <id>', 'the event before a range')
    .option('--through <id>', 'the last event of a range')
    .addOption(appOption())
    .option(...json)
    .action(replay(terminal));
  return command;
};
