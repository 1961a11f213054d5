import { Component, type ComponentType, lazy, type ReactNode, useReducer } from 'react';
import { NotFetched } from './NotFetched.tsx';

class CodeMissing extends Error {}

type Missing = (retry: ReactNode) => ReactNode;
type Props = { readonly onRetry: () => void; readonly missing: Missing; readonly children: ReactNode };
type State = { readonly failed?: { readonly error: unknown } };

/** Holds what is missing its code. A part that breaks when it is there is the screen's matter. */
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
  /** Fetches the code before it is wanted. What fails here is asked for again when it is. */
  readonly fetch: () => void;
};

type LazyOptions<P> = {
  /** Nobody would miss it. */
  readonly quiet?: boolean;
  /** Where a part that lies over the screen says that it did not come; else it says so where it would stand. */
  readonly missing?: (retry: ReactNode, props: P) => ReactNode;
};

/**
 * A part whose code comes when it is first shown. Where it does not come (no network, a server that has gone), its own
 * place says so and one touch asks again; the screen around it goes on. Suspends like `lazy`.
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
