import * as z from 'zod';

/** Fields of an entrant that a manifest, a league's journal and an offer to other machines record. */
export const botFields = {
  label: z.string(),
  name: z.string(),
  version: z.string(),
  params: z.record(z.string(), z.union([z.number(), z.string(), z.boolean()])),
};
