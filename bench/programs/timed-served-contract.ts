import { servedContractOf as realServedContractOf } from '../../src/rest/served-contract.ts';
import { timed, timers } from './timers.ts';

/** The contract of the service, with a timer for the validation of requests. */
export const servedContractOf: typeof realServedContractOf = async (document, stages) => {
  const contract = await realServedContractOf(document, stages);
  return {
    ...contract,
    validate: (exchange, matched) => timed(timers.requestValidation, () => contract.validate(exchange, matched)),
  };
};
