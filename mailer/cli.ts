import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Command, InvalidArgumentError, Option } from 'commander';
import type { Config } from './config.ts';
import { createLogger } from './log.ts';
import type { Mail } from './mail.ts';
import { isUuid } from './senders.ts';
import { createSmtp } from './smtp.ts';
import { openStore } from './start.ts';
import type { State, Store } from './store.ts';
import { loadTemplates } from './templates.ts';

interface Terminal {
  /** Reads the settings. @throws if they are not valid */
  config(): Config;
  /** Runs the mailer until it is stopped. */
  serve(): Promise<void>;
  print(line: string): void;
  readonly now: () => number;
}

const states: readonly State[] = ['waiting', 'sending', 'sent', 'dead'];

const toCount = (text: string): number => {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new InvalidArgumentError('It must be a number from 1 to 99999.');
  return Number(text);
};

/** Sends one email past the queue. @throws with the answer of the SMTP server */
const sendTest = async (config: Config, email: string): Promise<void> => {
  const smtp = createSmtp(config);
  const mail: Mail = {
    id: randomUUID(),
    type: 'mail.requested',
    template: 'welcome',
    occurred_at: '2026-01-01 00:00:00',
    app: { id: randomUUID(), name: 'Gatehouse' },
    recipient: { email, name: '', language: config.defaultLanguage.toUpperCase() },
    data: {},
  };
  const { templatesDir: overrides, defaultLanguage } = config;
  const letter = loadTemplates({ overrides, defaultLanguage }).render(mail);
  await smtp.send(mail, { ...letter, subject: `Test: ${letter.subject}` }).finally(smtp.close);
};

const withStore = async (config: Config, work: (store: Store) => Promise<void>): Promise<void> => {
  const store = await openStore(config, createLogger('silent'));
  try {
    await work(store);
  } finally {
    await store.close();
  }
};

/** The commands. Without one, the mailer runs. They can be used while it runs. */
export const createProgram = ({ config, serve, print, now }: Terminal): Command => {
  const program = new Command('mailer').description('Sends the emails that Gatehouse asks for.').action(serve);
  program.command('serve', { isDefault: true }).description('run the mailer').action(serve);

  program
    .command('list')
    .description('list emails, newest first')
    .addOption(new Option('--state <state>', 'the state').choices(states).default('dead'))
    .option('--limit <count>', 'how many', toCount, 50)
    .action(({ state, limit }: { readonly state: State; readonly limit: number }) =>
      withStore(config(), async (store) => {
        for (const { id, template, attempts, failure = '' } of await store.list(state, limit))
          print([id, state, template, `${attempts} attempts`, failure].join('\t').trimEnd());
      }),
    );

  program
    .command('resend')
    .description('queue dead letters again')
    .argument('[id]', 'the webhook-id of one dead letter')
    .option('--all', 'every dead letter')
    .action((id: string | undefined, { all }: { readonly all?: true }, command: Command) => {
      if ((id === undefined) === (all === undefined)) command.error('Give either an ID or --all.');
      if (id !== undefined && !isUuid(id)) command.error(`${id} is not a UUID.`);
      return withStore(config(), async (store) => {
        const resent = await store.resend(now(), id);
        if (id !== undefined && resent.length === 0) command.error(`${id} is not a dead letter.`);
        for (const one of resent) print(`${one}\tqueued`);
      });
    });

  program
    .command('test')
    .description('send a test email now, to check the SMTP settings')
    .argument('<address>', 'the recipient')
    .action(async (address: string, _options: object, command: Command) => {
      const { host, port } = config().smtp;
      await sendTest(config(), address).catch((error: Error) => command.error(`${host}:${port}: ${error.message}`));
      print(`${host}:${port} accepted the email.`);
    });

  program
    .command('preview')
    .description('print an email as it would be sent: the subject, and the HTML or the text')
    .argument('<file>', 'the body of a webhook, as JSON')
    .option('--text', 'the text instead of the HTML')
    .action((file: string, { text }: { readonly text?: true }) => {
      const { templatesDir: overrides, defaultLanguage } = config();
      const letter = loadTemplates({ overrides, defaultLanguage }).render(
        JSON.parse(readFileSync(file, 'utf8')) as Mail,
      );
      print(letter.subject);
      print(text ? letter.text : letter.html);
    });
  return program;
};
