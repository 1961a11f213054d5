import { Component, type ComponentType, lazy, type ReactNode, useReducer } from 'react';
import { NotFetched } from './NotFetched.tsx';

class CodeMissing extends Error {}

type Missing = (retry: ReactNode) => ReactNode;
type Props = { readonly onRetry: () => void; readonly missing: Missing; readonly children: ReactNode };
type State = { readonly failed?: { readonly error: unknown } };

/** Catches a failed load of code. Other errors of the part go to the screen. */
class PartBoundary extends Component<Props, State> {
  static getDerivedStateFromError(error: unknown): State {
    return { failed: { error } };
  }
  override state: State = {};
  override render(): ReactNode {
    const { failed } = this.state;
    if (!failed) return this.props.children;
    if (!(failed.error instanceof CodeMissing)) throw failed.error;
    const again = () => {
      this.props.onRetry();
      this.setState({ failed: undefined });
    };
    return this.props.missing(<NotFetched onRetry={again} />);
  }
}

export type LazyPart<P> = ComponentType<P> & {
  /** Loads the code in advance. A failed load is repeated when the part is shown. */
  readonly fetch: () => void;
};

type LazyOptions<P> = {
  /** Shows nothing when the load fails. */
  readonly quiet?: boolean;
  /** Where a part that lies over the screen shows that it did not load; else it shows so in its own place. */
  readonly missing?: (retry: ReactNode, props: P) => ReactNode;
};

/**
 * A part whose code loads when it is first shown. Where the load fails (no network, a server that is down), its own
 * place shows an error with a button to try again; the screen around it goes on. Suspends like `lazy`.
 */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  { quiet = false, missing = (retry) => retry }: LazyOptions<P> = {},
): LazyPart<P> => {
  const fresh = () =>
    lazy(async () => ({
      default: await load().catch((cause: unknown) => {
        throw new CodeMissing('the code of a part did not come', { cause });
      }),
    }));
  let Part: ComponentType<P> = fresh();
  const Shown = (props: P) => {
    const [, draw] = useReducer((count: number) => count + 1, 0);
    const again = () => {
      Part = fresh();
      draw();
    };
    return (
      <PartBoundary onRetry={again} missing={(retry) => (quiet ? null : missing(retry, props))}>
        <Part {...props} />
      </PartBoundary>
    );
  };
  return Object.assign(Shown, { fetch: () => void load().catch(() => undefined) });
};
