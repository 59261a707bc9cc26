/** Replaces hoist-non-react-statics, which only Emotion's `withTheme` needs: nothing here uses that. */
const unchanged = <T>(component: T): T => component;
export default unchanged;
