import type { LoginErrors } from './hey-api/gatehouse/types.gen.js';
import type { paths } from './openapi-fetch/gatehouse.js';
import type { login } from './orval/gatehouse.js';

type Responses = paths['/v1/auth']['post']['responses'];
type Problem<S extends 401 | 403> = Responses[S]['content']['application/problem+json'];
type OrvalReply<S extends number> = Extract<Awaited<ReturnType<typeof login>>, { status: S }>['data'];

/** Each status has its own codes: with the status of a reply, a generator knows what `code` can be. */
export const forbidden = (
  problem: Problem<403> | LoginErrors[403] | OrvalReply<403>,
): 'email_unverified' | 'challenge_required' | 'challenge_failed' | 'sso_required' => problem.code;

export const isWrong = (problem: Problem<401> | LoginErrors[401] | OrvalReply<401>): boolean =>
  problem.code === 'invalid_credentials';

type Refusal = Problem<401> | LoginErrors[401] | OrvalReply<401>;

// @ts-expect-error a login never returns this code
export const isTaken = ({ code }: Refusal): boolean => code === 'email_taken';
