import type { Step } from './migration.ts';

export const steps: readonly Step[] = [
  // Whether an ID token that an app has got by itself needs a nonce: `required` or `optional`.
  "alter table providers add column native_nonce text not null default 'required'",
];
