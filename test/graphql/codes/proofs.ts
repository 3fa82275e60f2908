import { fieldOperations } from '../../../generated/handlers.ts';
import { operationProofs } from '../../../generated/proofs.ts';
import { proofAttempts, proofTargets } from '../../accounts/proof-attempts.ts';
import { membersOf } from '../../kit/members.ts';
import type { TestService } from '../../kit/service.ts';
import { loggedIn } from '../../users/members.ts';
import type { Scenarios } from './scenario.ts';

type Marked = keyof typeof operationProofs;

const isMarked = (operation: string): operation is Marked => operation in operationProofs;

/** Every operation that the contract marks, as an Owner without a recent proof. */
export const proofs = (service: TestService): Scenarios => {
  const scenario = (operation: Marked) => async () => {
    // An application refuses a factor that it does not allow before it asks for a proof.
    await service.given.settings({ smsCodes: 'second_factor' });
    const owner = await membersOf(service).everywhere('Owner');
    const attempts = proofAttempts(service, 'GraphQL', await proofTargets(service, owner));
    return attempts[operation].send(await loggedIn(service, owner));
  };
  const fields = Object.entries({ ...fieldOperations.Query, ...fieldOperations.Mutation });
  return Object.fromEntries(
    fields.flatMap(([field, operation]) =>
      isMarked(operation) ? [[field, { reauthentication_required: scenario(operation) }]] : [],
    ),
  );
};
