/** The path of a variant of a processed picture. */
export const IMAGE_PATH = /^media\/[a-z_]+\/[\w-]+\/[\w-]+\.webp$/;
/** A preview of a few pixels. */
export const IMAGE_PLACEHOLDER = /^data:image\/webp;base64,[\w+/=]+$/;
