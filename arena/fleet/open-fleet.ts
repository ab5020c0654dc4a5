// Starts a fleet: connects to the queue, removes what earlier coordinators left there, and offers the run.
import type { Queue } from 'bullmq';
import type { RunPlan } from '../run/plan/run-plan.ts';
import type { Limits } from '../sandbox/thread/watchdog.ts';
import { connect, offerKey, SESSIONS } from './connect.ts';
import { Fleet, type FleetOptions } from './fleet.ts';
import { makeOffer } from './offer.ts';
import type { QueueAddress } from './queue-address.ts';

/** Events, including results, that BullMQ keeps: about five per piece. Pieces whose results are lost are played again. */
const MAX_EVENTS = 2_000;

/**
 * Offers a run to the machines of a queue. Close it when the run is over.
 * @throws DataError when the queue cannot be used or bots cannot be sent
 */
export async function openFleet(
  plan: RunPlan,
  address: QueueAddress,
  { limits, ...options }: FleetOptions & { readonly limits?: Limits },
): Promise<Fleet> {
  const offer = makeOffer(plan, limits);
  const connection = await connect(address);
  const { Queue, QueueEvents } = await import('bullmq');
  const open = (session: string): Queue => {
    const streams = { events: { maxLen: MAX_EVENTS } };
    const queue = new Queue(session, { ...connection.bull, streams });
    // Connection errors: BullMQ reconnects.
    queue.on('error', () => {});
    return queue;
  };
  // Remove what earlier coordinators left in the queue.
  const { client } = connection;
  for (const old of await client.smembers(SESSIONS)) {
    if (await client.exists(offerKey(old))) continue;
    const queue = open(old);
    await queue.obliterate({ force: true });
    await queue.close();
    await client.srem(SESSIONS, old);
  }
  const events = new QueueEvents(offer.session, { ...connection.bull, lastEventId: '0', autorun: false });
  events.on('error', () => {});
  return new Fleet({ ...options, plan, offer, connection, queue: open(offer.session), events });
}
