import './stadium.css';

/** The ground seen from the main stand, light or dark. Decoration only, drawn by its style sheet. */
export const Stadium = () => (
  <div className="stadium -z-10 absolute inset-0 overflow-hidden" aria-hidden="true">
    <div className="stadium-stand" />
    <div className="floodlight left-[6%] md:left-[22%]" />
    <div className="floodlight right-[6%] md:right-[41%]" />
    <div className="stadium-view">
      <div className="stadium-pitch" />
    </div>
    <div className="stadium-light" />
  </div>
);
