/** Replaces hoist-non-react-statics, which only Emotion's `withTheme` needs: nothing here uses that. */
export default (component) => component;
