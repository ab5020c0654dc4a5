import { describePathfinder } from '../testing/conformance.ts';
import { createFlatHeapPathfinder, createTextbookPathfinder } from './heap.ts';

describePathfinder('textbook heap', createTextbookPathfinder, 2);
describePathfinder('flat + heap', createFlatHeapPathfinder, 2);
