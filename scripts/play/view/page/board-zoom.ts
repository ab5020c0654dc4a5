// Enlarges the board within its frame: wheel, pinch, drag, keys.
import { select } from 'd3-selection';
import { type ZoomBehavior, type ZoomTransform, zoom, zoomIdentity } from 'd3-zoom';

const MAX_SCALE = 6;
/** Pixels that an arrow key moves the board by. */
const ARROW_STEP_PX = 60;

export class BoardZoom {
  at: ZoomTransform = zoomIdentity;
  /** Width of the frame, in pixels. */
  width = 600;
  /** True if a drag that begins there does something else. */
  isDragTaken: (event: MouseEvent) => boolean = () => false;
  readonly #behaviour: ZoomBehavior<HTMLElement, unknown>;
  #frame: HTMLElement | undefined;

  /** @param onChange called when the board moves or its scale changes */
  constructor(onChange: () => void) {
    this.#behaviour = zoom<HTMLElement, unknown>()
      .scaleExtent([1, MAX_SCALE])
      .clickDistance(6)
      .filter((event: MouseEvent | TouchEvent) => this.#isGesture(event))
      // The board always fills the frame.
      .constrain(({ x, y, k }, [, [wide, high]]) => {
        const within = (at: number, size: number): number => Math.min(0, Math.max(size * (1 - k), at));
        return zoomIdentity.translate(within(x, wide), within(y, high)).scale(k);
      })
      .on('zoom', ({ transform }: { readonly transform: ZoomTransform }) => {
        this.at = transform;
        onChange();
      });
  }

  attach(frame: HTMLElement | null): void {
    if (frame === null || this.#frame === frame) return;
    this.#frame = frame;
    this.width = frame.clientWidth;
    const selected = select(frame).call(this.#behaviour).on('dblclick.zoom', null);
    new ResizeObserver(() => {
      this.width = frame.clientWidth;
      selected.call(this.#behaviour.translateBy, 0, 0);
    }).observe(frame);
  }

  get isSmallest(): boolean {
    return this.at.k <= 1.001;
  }

  get isLargest(): boolean {
    return this.at.k >= MAX_SCALE - 0.001;
  }

  by(factor: number): void {
    if (this.#frame) select(this.#frame).call(this.#behaviour.scaleBy, factor);
  }

  /** Brings a place into the middle when it comes near the edge. @param x, y shares of the board, 0 to 1 */
  follow(x: number, y: number): void {
    const { at } = this;
    const frame = this.#frame;
    if (!frame || this.isSmallest) return;
    const { clientWidth: wide, clientHeight: high } = frame;
    const [left, top] = [at.applyX(x * wide) / wide, at.applyY(y * high) / high];
    if (Math.min(left, top) < 0.15 || Math.max(left, top) > 0.85)
      select(frame).call(this.#behaviour.translateTo, x * wide, y * high);
  }

  /** Arrow keys move an enlarged board. */
  press(event: KeyboardEvent): void {
    const vector = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
    if (!vector || !this.#frame || this.isSmallest || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    const by = ARROW_STEP_PX / this.at.k;
    select(this.#frame).call(this.#behaviour.translateBy, vector[0] * by, vector[1] * by);
  }

  #isGesture(event: MouseEvent | TouchEvent): boolean {
    if ('touches' in event) return event.touches.length > 1 || !this.isSmallest;
    // The wheel scrolls a page that can be scrolled.
    const { scrollHeight } = document.documentElement;
    if (event.type === 'wheel') return event.ctrlKey || !this.isSmallest || scrollHeight <= innerHeight;
    return event.button === 0 && !event.ctrlKey && !this.isSmallest && !this.isDragTaken(event);
  }
}
