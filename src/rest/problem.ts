import type { components } from '../../generated/openapi.ts';
import type { DoorReply } from '../doors/door.ts';
import { toRefusal } from '../doors/refusal.ts';

/** How REST spells the fields of the domain's commands. */
const spelling = {
  email: 'email',
  password: 'password',
  passwordConfirmation: 'verify_password',
  firstname: 'firstname',
  lastname: 'lastname',
  displayname: 'displayname',
  company: 'default_company',
} as const;

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
