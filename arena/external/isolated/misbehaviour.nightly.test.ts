// Every way in which the process of a bot can misbehave.
import { expect, test } from 'vitest';
import { checkMisbehaviour, MISBEHAVIOURS } from '../../testing/misbehaviour.ts';
import { tempFolder } from '../../testing/temp-folder.ts';

test.each(MISBEHAVIOURS)('%s', async (...way) => {
  expect.hasAssertions();
  await checkMisbehaviour(tempFolder(), way);
});
