import { setTimeout as sleep } from 'node:timers/promises';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type EventType, eventTypes } from '../../generated/events.ts';
import { DomainError } from '../kernel/errors.ts';
import { eventIdRule } from '../modules/events/event.ts';
import { type EventPage, nextEvents } from '../modules/events/operations/list-events.ts';
import { toEventJson } from '../modules/events/operations/rest-mapper.ts';
import { numberEvents } from '../modules/events/sequencer.ts';
import { onStopSignal } from '../stop-signals.ts';
import { appOption, type OfApp } from './app-option.ts';
import { openExport } from './audit-export-output.ts';
import { createCommand } from './command.ts';
import { type CliContext, withAdminContext } from './context.ts';
import { toVisibleJson } from './display.ts';
import { note } from './output.ts';
import type { Terminal } from './terminal.ts';

interface FollowOptions extends OfApp {
  readonly after?: string;
  readonly types?: readonly EventType[];
  readonly once?: true;
}

const pageSize = 1000;
/** The interval of reading while there are no new events, or no database. */
const pollMs = 1000;

const toEventIdArgument = (argument: string): string => {
  if (!eventIdRule.pattern.test(argument)) throw new InvalidArgumentError('Must be the ID of an event.');
  return argument;
};

const expiredText = ({ oldest }: DomainError): string =>
  `Events after this one may be missing: they have expired, or the database was restored.${
    oldest === undefined ? '' : ` The oldest one is ${oldest}.`
  } Read the resources again, then follow without --after.`;

const lineOf = (event: EventPage['data'][number]): string => `${toVisibleJson(toEventJson(event))}\n`;

const pause = (signal: AbortSignal): Promise<void> => sleep(pollMs, undefined, { signal }).catch(() => undefined);

/** Returns true if reading is tried again after an error: the database is unavailable for now. */
const isOutage = (error: unknown, { once }: FollowOptions): boolean =>
  error instanceof DomainError && error.isTransient && once !== true;

const explained = (error: unknown): unknown =>
  error instanceof DomainError && error.code === 'events_expired'
    ? new Error(expiredText(error), { cause: error })
    : error;

/** Reads page after page, also through outages of the database, until the signal is aborted; with `once`, to the newest event. */
async function* pagesOf(
  terminal: Terminal,
  { store, principal }: CliContext,
  options: FollowOptions,
  signal: AbortSignal,
): AsyncGenerator<EventPage> {
  const { types, once } = options;
  let { after } = options;
  let isOut = false;
  while (!signal.aborted) {
    const page = await nextEvents(store, principal.app, { after, types, limit: pageSize }).catch((error: unknown) => {
      if (!isOutage(error, options)) throw explained(error);
    });
    if (isOut !== (page === undefined))
      note(terminal, page ? 'The database is available again.' : 'The database is unavailable. Trying again.');
    isOut = page === undefined;
    if (page) yield page;
    if (page && !page.hasMore && once) return;
    if (!page?.hasMore) await pause(signal);
    after = page?.next ?? after;
  }
}

const follow =
  (terminal: Terminal) =>
  (options: FollowOptions): Promise<void> =>
    withAdminContext(
      terminal,
      async (context) => {
        if (!options.once && context.config.databaseUrl === undefined)
          throw new Error(
            'The embedded database can be open in one process only, so it cannot be followed. Add --once.',
          );
        const stopping = new AbortController();
        if (!options.once) onStopSignal(() => stopping.abort());
        // No service may have been running since the last changes.
        await numberEvents(context.store.system.single.events);
        const output = await openExport(terminal, { path: undefined, isContinued: false });
        let { after } = options;
        for await (const { data, next } of pagesOf(terminal, context, options, stopping.signal)) {
          if (data.length > 0) await output.write(data.map(lineOf).join(''));
          after = next;
        }
        if (after !== undefined) note(terminal, `Continue with --after ${after}.`);
      },
      options.app,
    );

export const followCommand = (terminal: Terminal): Command =>
  createCommand(terminal, 'follow')
    .description('write events as JSON lines, oldest first, as they are added')
    .addOption(appOption())
    .option('--after <id>', 'only events after this one, or after the `next` of a page', toEventIdArgument)
    .addOption(new Option('--types <type...>', 'only events of these types').choices(eventTypes))
    .option('--once', 'end after the newest event')
    .action(follow(terminal));
