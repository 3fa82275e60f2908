import type { components } from '../../generated/openapi.ts';
import { loadContracts } from '../../src/contracts.ts';
import type { TestService } from './service.ts';

type Schemas = components['schemas'];

interface Webhook {
  readonly post: {
    readonly tags: readonly string[];
    readonly requestBody: {
      readonly content: { readonly 'application/json': { readonly schema: { readonly $ref: string } } };
    };
  };
}

interface Document {
  readonly webhooks: Readonly<Record<string, Webhook>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, { readonly properties: { readonly type: { readonly const: string } } }>>;
    readonly examples: Readonly<Record<string, { readonly value: unknown }>>;
  };
}

const { webhooks, components: parts } = (await loadContracts()).openapi as unknown as Document;

/** A command as the notification application gets it. */
export interface SentCommand {
  readonly id: string;
  readonly type: string;
  readonly app: Schemas['MailApp'];
  readonly template_id?: string;
  readonly suppression_id?: string;
  readonly notification_id?: string;
  readonly [name: string]: unknown;
}

const schemaOf = ({ post }: Webhook): string => post.requestBody.content['application/json'].schema.$ref;

/** The pointers to the schemas of the commands, by their types. */
export const commandSchemas: ReadonlyMap<string, string> = new Map(
  Object.values(webhooks)
    .filter(({ post }) => post.tags.includes('receiver'))
    .map((webhook) => {
      const $ref = schemaOf(webhook);
      return [parts.schemas[$ref.split('/').at(-1)!]!.properties.type.const, $ref];
    }),
);

const exampleOf = (name: string): unknown => parts.examples[name]?.value;

export const exampleTemplate = exampleOf('MailTemplateDetails') as Schemas['MailTemplateDetails'];
export const exampleSuppression = exampleOf('RemovedSuppression') as Schemas['Suppression'];

export interface CommandAnswer {
  readonly status: number;
  readonly body: unknown;
}

const ok = (body: unknown): CommandAnswer => ({ status: 200, body });
const notFound: CommandAnswer = { status: 404, body: { code: 'not_found' } };

const ofTemplate =
  (example: string) =>
  ({ template_id }: SentCommand): CommandAnswer =>
    template_id === exampleTemplate.id ? ok(exampleOf(example)) : notFound;

const answers: Readonly<Record<string, (command: SentCommand) => CommandAnswer>> = {
  'templates.list': () => ok(exampleOf('MailTemplateList')),
  'templates.get': ofTemplate('MailTemplateDetails'),
  'templates.set': ofTemplate('MailTemplateDetails'),
  'templates.reset': ofTemplate('MailTemplateDetails'),
  'templates.preview': ofTemplate('MailPreview'),
  'templates.test': ofTemplate('MailTest'),
  'suppressions.list': () => ok(exampleOf('SuppressionList')),
  'suppressions.delete': ({ suppression_id }) =>
    suppression_id === exampleSuppression.id ? ok(exampleSuppression) : notFound,
  'mails.states': ({ notification_ids: ids }) =>
    ok({ data: (ids as string[]).map((id) => ({ id, state: 'sent', detail: '', changed_at: '2026-03-14 09:26:55' })) }),
  'dead_letters.list': () => ok(exampleOf('UnsentMailList')),
  'dead_letters.resend': ({ notification_id: id }) => ok({ id, attempts: 0, failure: '' }),
};

/** Answers a command with the examples of the contract. */
export const answerByExample = (command: SentCommand): CommandAnswer => answers[command.type]?.(command) ?? notFound;

/** Stores an email that the receiver of an application has accepted. @returns its ID */
export const acceptedMail = async ({ db }: Pick<TestService, 'db'>, appId: number): Promise<string> => {
  const [row] = await db('notifications')
    .insert({
      ...{
        id: crypto.randomUUID(),
        app_id: appId,
        template: 'welcome',
        email: 'ada@example.com',
        name: '',
        data: '{}',
      },
      ...{ language: 'EN', locale: 'en', state: 'delivered', created_at: new Date(), queued_at: new Date() },
    })
    .returning<{ id: string }[]>('id');
  return row!.id;
};
