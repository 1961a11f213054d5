import { Component, type ReactNode, Suspense } from 'react';
import { lazyPart } from '#ui/records/lazyPart.tsx';

/** Loaded when something fails. */
const RouteFailed = lazyPart(async () => (await import('../RouteFailed.tsx')).RouteFailed);

type Props = { readonly place: string; readonly children: ReactNode };
type State = { readonly failed?: { readonly error: unknown } };

/** Catches the error of a screen until the next navigation. */
export class ScreenBoundary extends Component<Props, State> {
  static getDerivedStateFromError(error: unknown): State {
    return { failed: { error } };
  }
  override state: State = {};
  override componentDidUpdate({ place }: Props): void {
    if (place !== this.props.place && this.state.failed) this.setState({ failed: undefined });
  }
  override render(): ReactNode {
    const { failed } = this.state;
    if (!failed) return this.props.children;
    return (
      <Suspense>
        <RouteFailed error={failed.error} />
      </Suspense>
    );
  }
}
