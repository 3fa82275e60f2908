import { type Session, tokenLife } from './users.ts';

type Token = Session['tokens'][number];

/** Tokens carry whole seconds. */
export const tokenAt = (text: string, now: number, has: Pick<Token, 'hasTwoFactors' | 'isRepeatable'>): Token => ({
  text,
  expiresAt: Math.floor(now / 1000) * 1000 + tokenLife,
  ...has,
});

/** Adds the token of a new generation, which no request has shown. */
export const addToken = (session: Session, token: Token, now: number): void => {
  session.tokens.push(token);
  Object.assign(session, { renewedAt: now, isShown: false });
};
