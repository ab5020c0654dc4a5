// The parts of a page: sections, tables, charts and colours.

export { type Curve, curveChart } from './curve-chart.ts';
export { drawChart, drawPicture, figureChart } from './draw-chart.ts';
export { type ChartEstimate, intervalChart } from './interval-chart.ts';
export {
  commandHtml,
  type Fact,
  factList,
  htmlPage,
  linkTable,
  listColumns,
  type Section,
  scrollRegion,
  table,
} from './page.ts';
export { botColour, divergingColour, INK_COLOUR, kindColour, LINE_COLOUR, QUIET_COLOUR } from './style.ts';
