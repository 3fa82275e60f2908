import { deleteBatch as realDeleteBatch } from '../../src/database/batches.ts';
import { timedUntilSettled, timers } from './timers.ts';

export { deletedAtOnce } from '../../src/database/batches.ts';

/** As the service experiences it: with the time until its event loop takes the result. */
export const deleteBatch: typeof realDeleteBatch = (...batch) =>
  timedUntilSettled(timers.deletion, () => realDeleteBatch(...batch));
