import type { Mail as HeyApiMail } from './hey-api/gatehouse/types.gen.js';
import type { Mail } from './openapi-fetch/gatehouse.js';
import type { Mail as OrvalMail } from './orval/gatehouse.js';

/** What is told apart by `template` has what belongs to it: the discriminator is known to every generator. */
export const companyOf = (mail: Mail | HeyApiMail | OrvalMail): string | undefined =>
  mail.template === 'invitation' ? mail.data.company : undefined;

// @ts-expect-error only an invitation is to a company
export const companyOfAny = (mail: Mail | HeyApiMail | OrvalMail): string => mail.data.company;
