// Starts a fleet: connects to Redis, removes the queues of killed coordinators, and offers the run.
import type { Queue } from 'bullmq';
import type { Limits } from '../sandbox/thread/watchdog.ts';
import { COORDINATORS_KEY, connect, offerKey } from './connect.ts';
import { Fleet, type FleetOptions } from './fleet.ts';
import { makeOffer, type OfferedPlan } from './offer.ts';
import type { QueueAddress } from './queue-address.ts';

/** Events that BullMQ keeps, results included: about five per piece. A piece whose result is lost is played again. */
const MAX_EVENTS = 2_000;

/**
 * Offers a run to the machines of a queue. Close it when the run is over.
 * @throws DataError if the queue cannot be used or bots cannot be sent
 */
export async function openFleet(
  plan: OfferedPlan,
  address: QueueAddress,
  { limits, ...options }: FleetOptions & { readonly limits?: Limits },
): Promise<Fleet> {
  const offer = makeOffer(plan, limits);
  const connection = await connect(address);
  const { Queue, QueueEvents } = await import('bullmq');
  const openQueue = (coordinatorId: string): Queue => {
    const streams = { events: { maxLen: MAX_EVENTS } };
    const queue = new Queue(coordinatorId, { ...connection.bullmq, streams });
    // Connection errors: BullMQ reconnects.
    queue.on('error', () => {});
    return queue;
  };
  // Remove the queues of killed coordinators, whose offers have expired.
  const { client } = connection;
  for (const coordinatorId of await client.smembers(COORDINATORS_KEY)) {
    if (await client.exists(offerKey(coordinatorId))) continue;
    const queue = openQueue(coordinatorId);
    await queue.obliterate({ force: true });
    await queue.close();
    await client.srem(COORDINATORS_KEY, coordinatorId);
  }
  const events = new QueueEvents(offer.session, { ...connection.bullmq, lastEventId: '0', autorun: false });
  events.on('error', () => {});
  return new Fleet({ ...options, plan, offer, connection, queue: openQueue(offer.session), events });
}
