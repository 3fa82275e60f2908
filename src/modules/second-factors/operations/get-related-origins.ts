import type { Ports } from '../../../kernel/ports.ts';
import type { Client } from '../../../kernel/principal.ts';
import { relatedOriginsOf } from '../passkeys/relying-party.ts';

export type GetRelatedOrigins = (command: { readonly principal: Client }) => readonly string[];

/** Lists the origins of other domains whose pages may use passkeys of the application. */
export const getRelatedOrigins =
  ({ relyingPartyOf }: Pick<Ports, 'relyingPartyOf'>): GetRelatedOrigins =>
  ({ principal: { app } }) =>
    relatedOriginsOf(relyingPartyOf(app));
