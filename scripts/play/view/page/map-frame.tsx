// The drawn map of a game, which a reader can enlarge, with layers for track, trains and events.
import type { ComponentChildren, HTMLAttributes, VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import { IconButton } from './shell.tsx';
import type { Store } from './store.ts';

interface MapFrameProps {
  readonly store: Store;
  /** Of the pointer, on the map. */
  readonly handlers: HTMLAttributes<HTMLDivElement> | undefined;
  /** Drawn between the ground of the map and its names, and above both. */
  readonly track: VNode | undefined;
  readonly children: ComponentChildren;
}

/** Nothing for a page without a map. */
export function MapFrame({ store, handlers, track, children }: MapFrameProps) {
  const { map, zoom } = store;
  if (!map) return null;
  const { view } = map;
  const box = view.join(' ');
  const { at } = zoom;
  return (
    <section class="board" aria-label="Board">
      <div
        id="map-frame"
        class="map-frame"
        tabIndex={0}
        role="region"
        aria-label="Board; + and - enlarge it, arrow keys move it"
        data-zoomed={!zoom.isSmallest || undefined}
        style={`--wide:${view[2]};--high:${view[3]}`}
        ref={(frame) => zoom.attach(frame)}
        onKeyDown={(event) => zoom.press(event)}
      >
        <div
          id="map"
          class="map"
          style={`width:${at.k * 100}%;transform:translate(${at.x}px,${at.y}px)`}
          {...handlers}
        >
          <Drawing id="under-track" />
          <svg viewBox={box} role="img" aria-label="Track">
            <g id="tracks">{track}</g>
          </svg>
          <Drawing id="over-track" />
          <svg viewBox={box} role="img" aria-label="Trains and events" class="live">
            {children}
          </svg>
        </div>
      </div>
      <div class="zoom">
        <IconButton
          id="zoom-in"
          label="Enlarge the board"
          keyName="+"
          disabled={zoom.isLargest}
          onClick={() => zoom.by(1.5)}
        />
        <IconButton
          id="zoom-out"
          label="Reduce the board"
          keyName="-"
          disabled={zoom.isSmallest}
          onClick={() => zoom.by(1 / 1.5)}
        />
      </div>
    </section>
  );
}

/** A part of the map that came with the page as a template. */
function Drawing({ id }: { readonly id: string }) {
  return useMemo(() => {
    const template = document.querySelector<HTMLTemplateElement>(`template#${id}`)!;
    return <div class="drawn" ref={(div) => div?.append(template.content.cloneNode(true))} />;
  }, [id]);
}
