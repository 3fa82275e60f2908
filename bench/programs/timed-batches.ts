import { deleteBatch as realDeleteBatch } from '../../src/database/batches.ts';
import { timedUntilSettled, timers } from './timers.ts';

export { deletedAtOnce } from '../../src/database/batches.ts';

/** Measures the time as the service experiences it, until its event loop processes the result. */
export const deleteBatch: typeof realDeleteBatch = (...batch) =>
  timedUntilSettled(timers.deletion, () => realDeleteBatch(...batch));
