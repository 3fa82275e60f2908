import type { AuthPayloadResolvers } from '../../../../generated/graphql.ts';
import type { ModuleResolvers } from '../../../graphql/schema.ts';
import { toTimestamp } from '../../../kernel/timestamp.ts';
import type { AuthResult } from '../ports.ts';

declare module '../../../graphql/entities.ts' {
  interface Entities {
    readonly AuthPayload: AuthResult;
  }
}

const authPayload = {
  token: ({ session }) => session.token,
  expires: ({ session }) => toTimestamp(session.expiresAt),
  device_token: ({ deviceToken }) => deviceToken ?? null,
} satisfies Partial<AuthPayloadResolvers>;

export const graphql = { AuthPayload: authPayload } satisfies ModuleResolvers;
