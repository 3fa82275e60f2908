import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Command, InvalidArgumentError, Option } from 'commander';
import type { Config } from './config.ts';
import { oneLine } from './lines.ts';
import { recipientIn } from './locale.ts';
import { createLogger } from './log.ts';
import type { Mail } from './mail.ts';
import { toMessage } from './message.ts';
import { isUuid } from './senders.ts';
import { createTransport, openDatabase } from './start.ts';
import type { State } from './store.ts';
import { loadTemplates } from './templates.ts';

interface Terminal {
  /** Reads the settings. @throws if they are not valid */
  config(): Config;
  serve(): Promise<void>;
  print(line: string): void;
  readonly now: () => number;
}

const states: readonly State[] = ['waiting', 'sending', 'sent', 'dead', 'suppressed'];

const toCount = (text: string): number => {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new InvalidArgumentError('It must be a number from 1 to 99999.');
  return Number(text);
};

/** Sends one email without the queue. @returns the host that accepted it @throws with its answer, or the reason */
const sendTest = async (config: Config, address: string, now: () => number): Promise<string> => {
  const transport = createTransport(config, now);
  const mail: Mail = {
    id: randomUUID(),
    type: 'mail.requested',
    template: 'welcome',
    occurred_at: '2026-01-01 00:00:00',
    app: { id: randomUUID(), name: 'Gatehouse' },
    recipient: { email: address.trim(), name: '', ...recipientIn(config.defaultLanguage) },
    data: {},
  };
  const { templatesDir: overrides, defaultLanguage } = config;
  const letter = loadTemplates({ overrides, defaultLanguage }).render(mail);
  const message = toMessage(mail, { ...letter, subject: `Test: ${letter.subject}` }, config);
  try {
    await transport.send(message);
    return transport.host;
  } catch (error) {
    throw new Error(`${transport.host}: ${transport.failureOf(error).text}`);
  } finally {
    transport.close();
  }
};

/** Joins cells to one line. Servers, providers and their reports write some of them, and must not control the terminal. */
const toLine = (cells: readonly string[]): string => cells.map(oneLine).join('\t').trimEnd();

type Database = Awaited<ReturnType<typeof openDatabase>>;

const withDatabase = async (config: Config, work: (database: Database) => Promise<void>): Promise<void> => {
  const database = await openDatabase(config, createLogger('silent'));
  try {
    await work(database);
  } finally {
    await database.store.close();
  }
};

/** Defines the commands, which can be used while the mailer runs. Without a command, the mailer starts. */
export const createProgram = ({ config, serve, print, now }: Terminal): Command => {
  const program = new Command('mailer').description('Sends the emails that Gatehouse requests.').action(serve);
  program.command('serve', { isDefault: true }).description('run the mailer').action(serve);

  program
    .command('list')
    .description('list emails, newest first')
    .addOption(new Option('--state <state>', 'only emails in this state').choices(states).default('dead'))
    .option('--limit <count>', 'maximum number of entries', toCount, 50)
    .action(({ state, limit }: { readonly state: State; readonly limit: number }) =>
      withDatabase(config(), async ({ store }) => {
        for (const { id, template, attempts, failure = '' } of await store.list(state, limit))
          print(toLine([id, state, template, `${attempts} attempts`, failure]));
      }),
    );

  program
    .command('resend')
    .description('queue dead letters again')
    .argument('[id]', 'the webhook-id of one dead letter')
    .option('--all', 'queue all dead letters')
    .action((id: string | undefined, { all }: { readonly all?: true }, command: Command) => {
      if ((id === undefined) === (all === undefined)) command.error('Give either an ID or --all.');
      if (id !== undefined && !isUuid(id)) command.error(`${id} is not a UUID.`);
      return withDatabase(config(), async ({ store }) => {
        const resent = await store.resend(now(), id === undefined ? {} : { id });
        if (id !== undefined && resent.length === 0) command.error(`${id} is not a dead letter.`);
        for (const one of resent) print(`${one}\tqueued`);
      });
    });

  program
    .command('suppressions')
    .description('list the addresses that get no emails, newest first')
    .option('--email <address>', 'only the entries of this email address')
    .option('--limit <count>', 'maximum number of entries', toCount, 50)
    .action(({ email, limit }: { readonly email?: string; readonly limit: number }) =>
      withDatabase(config(), async ({ suppressions }) => {
        for (const one of await suppressions.list(limit, email === undefined ? {} : { email })) {
          const at = new Date(one.createdAt).toISOString();
          print(toLine([one.email, one.appId ?? 'all applications', one.reason, one.source, at, one.detail]));
        }
      }),
    );

  program
    .command('unsuppress')
    .description('remove an address from the suppression list')
    .argument('<address>', 'the address, in any spelling')
    .option('--app <uuid>', 'only the entry of this application')
    .action((email: string, { app }: { readonly app?: string }, command: Command) =>
      withDatabase(config(), async ({ suppressions }) => {
        if (app !== undefined && !isUuid(app)) command.error(`${app} is not a UUID.`);
        const count = await suppressions.remove(email, app);
        if (count === 0) command.error('There is no such entry.');
        print(`removed ${count}`);
      }),
    );

  program
    .command('test')
    .description('send a test email now, to check the settings')
    .argument('<address>', 'the recipient')
    .action(async (address: string, _options: object, command: Command) => {
      const host = await sendTest(config(), address, now).catch((error: Error) =>
        command.error(oneLine(error.message)),
      );
      print(`${host} accepted the email.`);
    });

  program
    .command('preview')
    .description(
      'print an email as it would be sent: the HTML with the subject as its title, or the subject and the text',
    )
    .argument('<file>', 'the body of a webhook, as JSON')
    .option('--text', 'print the text instead of the HTML')
    .action((file: string, { text }: { readonly text?: true }) => {
      const { templatesDir: overrides, defaultLanguage } = config();
      const letter = loadTemplates({ overrides, defaultLanguage }).render(
        JSON.parse(readFileSync(file, 'utf8')) as Mail,
      );
      print(text ? `${letter.subject}\n${letter.text}` : letter.html);
    });
  return program;
};
