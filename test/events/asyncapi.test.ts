import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { eventTypes } from '../../generated/events.ts';

const read = (name: string) => JSON.parse(readFileSync(new URL(`../../generated/${name}`, import.meta.url), 'utf8'));

interface Message {
  readonly payload: { readonly schema: { readonly $ref: string } };
}

test('the AsyncAPI document has a message for each type of event, whose schema is in the REST contract', () => {
  const { channels, components } = read('asyncapi.json');
  const { schemas } = read('openapi.json').components;
  const typeOf = ({ payload }: Message): string => {
    const [file, name = ''] = payload.schema.$ref.split('#/components/schemas/');
    expect(file).toBe('./openapi.json');
    return schemas[name].allOf[1].properties.type.const;
  };
  const messages: readonly Message[] = Object.values(components.messages);
  expect(messages.map(typeOf).toSorted()).toEqual([...eventTypes].toSorted());
  expect(Object.keys(channels.events.messages)).toEqual(Object.keys(components.messages));
});
