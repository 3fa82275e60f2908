/** A server cannot be reached, and the request cannot be answered without it. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

/** Sends a request. @throws Unavailable if there is no response, unless the client itself has closed the connection */
export const fetchAvailable = async (url: string | URL, init: RequestInit, client?: AbortSignal): Promise<Response> => {
  try {
    return await fetch(url, { ...init, cache: 'no-store' });
  } catch (error) {
    if (client?.aborted) throw error;
    throw new Unavailable('There is no response.', { cause: error });
  }
};
