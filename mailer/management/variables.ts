import type { components } from '../../generated/openapi.ts';
import { isFields } from '../fields.ts';
import type { Mail } from '../mail.ts';
import { momentIn } from '../template-language.ts';

type Variable = components['schemas']['MailTemplateVariable'];

const longestExample = 500;

/** The objects of an email whose values templates use. The IDs in them mean nothing to a reader. */
const parts = ['app', 'recipient', 'data'] as const;

const isTime = (name: string): boolean => name.endsWith('_at');

const variable = (name: string, value: unknown, language: string): Variable => ({
  text: `{{ ${name}${isTime(name) ? ' | moment' : ''} }}`,
  example: (isTime(name) ? momentIn(language)(value) : String(value)).slice(0, longestExample),
});

/** Returns the values of an email that a template can write, with those of its example. Lists are left out. */
export const variablesOf = (mail: Mail, language: string): readonly Variable[] => [
  ...parts.flatMap((part) =>
    Object.entries(mail[part])
      .filter(([name, value]) => name !== 'id' && !isFields(value) && !Array.isArray(value) && value !== null)
      .map(([name, value]) => variable(`${part}.${name}`, value, language)),
  ),
  variable('occurred_at', mail.occurred_at, language),
];
