import type { components } from '../../generated/openapi.ts';
import type { DoorReply } from '../doors/door.ts';
import { toRefusal } from '../doors/refusal.ts';

/** The fields that REST spells otherwise than the domain. */
const spelling = { passwordConfirmation: 'verify_password', company: 'default_company' } as const;

interface Options {
  readonly requestId: string;
  readonly publicUrl: string;
}

/** The problem (RFC 9457) that stands for whatever was thrown. */
export const toProblem = (error: unknown, { requestId, publicUrl }: Options): DoorReply => {
  const { code, status, title, detail, type, errors, headers } = toRefusal(error, { publicUrl, spelling });
  const body: components['schemas']['Problem'] = {
    type,
    title,
    status,
    detail,
    instance: requestId,
    code,
    ...(errors.length > 0 ? { errors } : {}),
  };
  return { status, type: 'application/problem+json', headers, body };
};
