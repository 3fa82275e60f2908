import type { components } from '../../../generated/openapi.ts';
import { type Fault, tooLong } from '../../kernel/errors.ts';
import { formats } from '../../kernel/formats.ts';
import { keepsRule } from '../../kernel/text.ts';
import type { ExpectedAnswer } from '../notifications/ports.ts';
import {
  choiceOf,
  count,
  flag,
  listOf,
  nullable,
  objectOf,
  patternOf,
  textOf,
  timestamp,
} from '../notifications/receiver-answer.ts';

type Schemas = components['schemas'];

/** Templates pass through the service as the contract describes them: they are stored by the notification application. */
export type MailTemplateSummary = Schemas['MailTemplateSummary'];
export type MailTemplateDetails = Schemas['MailTemplateDetails'];
export type MailPreview = Schemas['MailPreview'];
export type MailTest = Schemas['MailTest'];

export const templateRules = {
  id: { maxLength: 80, pattern: /^[a-z]{2,3}(-[A-Za-z0-9]{1,8})*\.[a-z_][a-z._-]*$/ },
  source: { minLength: 1, maxLength: 32_768 },
} as const;

const partLength = 500_000;

export const templateIdFaults = (id: string): readonly Fault[] =>
  keepsRule(templateRules.id, id) ? [] : [{ field: 'id', code: 'invalid_format', detail: formats.any }];

/** A source that is not stored yet. */
export interface Draft {
  readonly id: string;
  readonly source: string;
}

export const draftFaults = ({ id, source }: Draft): readonly Fault[] => [
  ...templateIdFaults(id),
  ...(source === ''
    ? ([{ field: 'source', code: 'too_short', detail: 'must not be empty' }] as const)
    : tooLong('source', source, templateRules.source.maxLength)),
];

const failure = objectOf({ count, text: textOf(500), failed_at: timestamp });

const summary = {
  id: patternOf(templateRules.id),
  language: textOf(64),
  name: textOf(64),
  is_partial: flag,
  is_changed: flag,
  failure: nullable(failure),
};

const source = textOf(templateRules.source.maxLength);

/** The longest list has a template of each email in a hundred languages. */
const mostTemplates = 2000;

export const templateList: ExpectedAnswer<{ data: MailTemplateSummary[] }> = {
  marker: 'data',
  read: objectOf({ data: listOf(mostTemplates, objectOf(summary)) }),
};

export const templateDetails: ExpectedAnswer<MailTemplateDetails> = {
  marker: 'source',
  read: objectOf({
    ...summary,
    source,
    default_source: source,
    variables: listOf(100, objectOf({ text: textOf(200), example: textOf(500) })),
  }),
};

export const mailPreview: ExpectedAnswer<MailPreview> = {
  marker: 'html',
  read: objectOf({ subject: textOf(partLength), html: textOf(partLength), text: textOf(partLength) }),
};

export const mailTest: ExpectedAnswer<MailTest> = {
  marker: 'result',
  read: objectOf({
    result: choiceOf('sent', 'suppressed', 'failed', 'limited'),
    detail: nullable(textOf(500)),
  }),
};
