import { nothing, type TemplateResult } from 'lit-html';
import type { User } from '../../../../packages/client/src/entities.ts';
import { getUserSchema, updateUser } from '../../../../packages/client/src/operations.ts';
import { type Context, me } from './context.ts';
import { createForm, type Field, type Form } from './form.ts';
import { texts } from './page.ts';
import { panel } from './parts.ts';
import { type Problem, textOf } from './problems.ts';
import { client } from './service.ts';

/** The part of a value's schema that decides about its input. */
interface Schema {
  readonly type: 'string' | 'integer' | 'number' | 'boolean' | 'array';
  readonly title: string;
  readonly enum?: readonly (string | number)[];
  readonly format?: string;
}

type Values = Readonly<Record<string, unknown>>;

export interface CustomFields {
  show(user: User): Promise<void>;
  render(): TemplateResult | typeof nothing;
}

/** The inputs of the formats for which browsers have one. */
const types: Readonly<Record<string, Field['type']>> = { date: 'date', email: 'email', uri: 'url', phone: 'tel' };

const yesAndNo = [
  ['true', texts.yes],
  ['false', texts.no],
] as const;

const choicesOf = ({ type, enum: values }: Schema): NonNullable<Field['choices']> | undefined => {
  const choices = type === 'boolean' ? yesAndNo : values?.map((one) => [String(one), String(one)] as const);
  return choices && [['', ''], ...choices];
};

const fieldOf = (name: string, schema: Schema, value: unknown): Field => {
  const choices = choicesOf(schema);
  return {
    name,
    label: schema.title,
    type: types[schema.format ?? ''] ?? 'text',
    autocomplete: 'off',
    value: Array.isArray(value) ? value.join(', ') : String(value ?? ''),
    isOptional: true,
    ...(schema.type === 'array' ? { hint: texts.listHint } : {}),
    ...(choices ? { choices } : {}),
  };
};

/** Reads the value of an input; null removes the value. The service checks it. */
const readValue = ({ type }: Schema, text: string): unknown => {
  if (text.trim() === '') return null;
  if (type === 'boolean') return text === 'true';
  if (type === 'integer' || type === 'number') return Number.isNaN(Number(text)) ? text : Number(text);
  if (type !== 'array') return text;
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
};

/** Creates the form for the own values of the fields that the application defines. Without fields, it sends no request. */
export const createCustomFields = ({ update, say }: Context): CustomFields => {
  let schemas: Readonly<Record<string, Schema>> | undefined;
  let form: Form | undefined;

  const load = async (): Promise<Readonly<Record<string, Schema>>> => {
    const result = await getUserSchema(client);
    if (!result.ok) say(textOf(result));
    return result.ok ? (result.data.own['properties'] as Readonly<Record<string, Schema>>) : {};
  };

  const show: CustomFields['show'] = async ({ fields }) => {
    if (!fields) return;
    schemas ??= await load();
    const own: Values = fields.own;
    const entries = Object.entries(schemas);
    form =
      entries.length === 0
        ? undefined
        : createForm({
            id: 'custom',
            fields: entries.map(([name, schema]) => fieldOf(name, schema, own[name])),
            button: texts.save,
            update,
            async submit(sent): Promise<Problem | undefined> {
              const changed = entries.map(([name, schema]) => [name, readValue(schema, sent[name] ?? '')] as const);
              const result = await updateUser(client, { ...me, fields: { own: Object.fromEntries(changed) } });
              if (!result.ok) return result;
              await show(result.data);
              say(texts.profileSaved);
              return undefined;
            },
          });
    update();
  };

  return { show, render: () => (form ? panel('custom-title', texts.moreDetails, form.render()) : nothing) };
};
