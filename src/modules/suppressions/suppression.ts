import type { components } from '../../../generated/openapi.ts';
import type { Fault } from '../../kernel/errors.ts';
import { formats } from '../../kernel/formats.ts';
import { keepsRule } from '../../kernel/text.ts';
import type { ExpectedAnswer } from '../notifications/ports.ts';
import {
  choiceOf,
  flag,
  lineOf,
  listOf,
  objectOf,
  patternOf,
  textOf,
  timestamp,
} from '../notifications/receiver-answer.ts';

/** An entry passes through the service as the contract describes it: it is stored by the notification application. */
export type Suppression = components['schemas']['Suppression'];

export const suppressionIdRule = { maxLength: 1400, pattern: /^[A-Za-z0-9_-]+$/ } as const;

export const suppressionIdFaults = (id: string): readonly Fault[] =>
  keepsRule(suppressionIdRule, id) ? [] : [{ field: 'id', code: 'invalid_format', detail: formats.any }];

const read = objectOf({
  id: patternOf(suppressionIdRule),
  email: textOf(254),
  reason: choiceOf('bounce', 'complaint'),
  source: textOf(64),
  detail: lineOf(500),
  is_shared: flag,
  created_at: timestamp,
});

export const suppression: ExpectedAnswer<Suppression> = { marker: 'email', read };

/** The newest entries; an address has one of the application, and one of all applications. */
const mostEntries = 201;

export const suppressionList: ExpectedAnswer<{ data: Suppression[] }> = {
  marker: 'data',
  read: objectOf({ data: listOf(mostEntries, read) }),
};
