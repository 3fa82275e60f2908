import fc from 'fast-check';
import type { Access } from '../../generated/handlers.ts';
import { type Credential, expected, ok } from '../contract/access.ts';

const credentials = Object.keys(expected.client) as Credential[];

/** Mostly those that the operation lets pass, and now and then any. */
export const credentialFor = (access: Access): fc.Arbitrary<Credential> => {
  const any = fc.constantFrom(...credentials);
  if (access === 'none') return any;
  const passing = fc.constantFrom(...credentials.filter((credential) => expected[access][credential] === ok));
  return fc.oneof({ weight: 4, arbitrary: passing }, { weight: 1, arbitrary: any });
};
