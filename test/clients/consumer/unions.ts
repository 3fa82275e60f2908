import type { Mail as HeyApiMail } from './hey-api/gatehouse/types.gen.js';
import type { Mail } from './openapi-fetch/gatehouse.js';
import type { Mail as OrvalMail } from './orval/gatehouse.js';

/** Narrows a union by `template`: all generators support the discriminator. */
export const companyOf = (mail: Mail | HeyApiMail | OrvalMail): string | undefined =>
  mail.template === 'invitation' ? mail.data.company : undefined;

// @ts-expect-error only an invitation is to a company
export const companyOfAny = (mail: Mail | HeyApiMail | OrvalMail): string => mail.data.company;
