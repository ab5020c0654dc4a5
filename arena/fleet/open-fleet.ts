import type { RunPlan } from '../run/plan/run-plan.ts';
import type { GivenLimits } from '../sandbox/thread/watchdog.ts';
import { openCoordinatorLink } from './bull/coordinator-link.ts';
import type { QueueAddress } from './bull/queue-address.ts';
import { Fleet } from './coordinator/fleet.ts';
import { makeOffer } from './files/make-offer.ts';
import type { Meter } from './model/meter.ts';

export interface OpenFleetOptions {
  readonly limits?: GivenLimits;
  readonly meter: Meter;
  /** Called with what the user should know. */
  readonly onNews: (line: string) => void;
}

/**
 * Offers a run to the machines behind a queue. To be closed when the run is over.
 * @throws DataError when the queue cannot be used, or bots cannot be sent
 */
export async function openFleet(
  plan: RunPlan,
  address: QueueAddress,
  { limits, meter, onNews }: OpenFleetOptions,
): Promise<Fleet> {
  const { offer, blobs } = makeOffer(plan, limits);
  const link = await openCoordinatorLink(address, offer.session);
  return new Fleet({ plan, link, offer, blobs, meter, onNews });
}
